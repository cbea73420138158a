import type {
  GoodsReceipt,
  PaymentRun,
  ProcurementOptions,
  PurchaseOrder,
  PurchaseOrderLine,
  Supplier,
  SupplierBill,
} from '@polyclinic/contract';

/** Returns an id by its number. */
export const uuid = (number: number) => `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`;

const CREATED = '2030-01-02T09:00:00Z';
const SUPPLIER = { id: uuid(1), name: 'Medisupply' };
const PERSON = { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen' };

/** Page of a list with these rows. */
export const pageOf = (rows: readonly unknown[]) => ({
  pagination: { page: 1, limit: 20, totalCount: rows.length, totalIsExact: true },
});

export const OPTIONS: ProcurementOptions = {
  currency: 'USD',
  today: '2030-01-02',
  taxCodes: [{ id: uuid(7), code: 'T10', name: 'Tax', rate: '10' }],
  expenseAccounts: [{ id: uuid(8), code: '6200', name: 'Repairs' }],
  branches: [],
  assetCategories: [{ id: uuid(9), name: 'Equipment' }],
  locations: [{ id: uuid(13), name: 'Main store' }],
};

export function someSupplier(values: Partial<Supplier> = {}): Supplier {
  return {
    ...SUPPLIER,
    taxNumber: null,
    contactName: null,
    email: null,
    phone: null,
    address: null,
    currency: null,
    paymentDays: 30,
    discountPercent: null,
    discountDays: null,
    leadDays: null,
    priceTolerancePercent: null,
    priceToleranceAmount: null,
    quantityTolerancePercent: null,
    isActive: true,
    notes: null,
    bankDetails: null,
    proposedBankDetails: null,
    createdBy: PERSON,
    version: 1,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...values,
  };
}

export function someOrderLine(values: Partial<PurchaseOrderLine> = {}): PurchaseOrderLine {
  return {
    id: uuid(11),
    lineNo: 1,
    kind: 'STOCK',
    itemId: uuid(12),
    itemCode: 'GLOVES',
    gtin: '4006381333931',
    isBatchTracked: false,
    description: 'Gloves',
    unit: 'box',
    stockUnit: 'pcs',
    unitsPerPurchaseUnit: '100',
    quantity: '10',
    unitPrice: '2.5',
    taxCodeId: null,
    taxRate: '0',
    accountId: null,
    assetCategoryId: null,
    minimumShelfDays: null,
    net: 25_00,
    tax: 0,
    received: '0',
    returned: '0',
    billed: '0',
    unbilled: '0',
    ...values,
  };
}

export function someOrder(values: Partial<PurchaseOrder> = {}): PurchaseOrder {
  return {
    id: uuid(10),
    number: 'PO-2030-000001',
    status: 'SENT',
    supplier: SUPPLIER,
    currency: 'USD',
    total: 25_00,
    orderedOn: '2030-01-02',
    expectedOn: null,
    isLate: false,
    createdBy: PERSON,
    version: 3,
    createdAt: CREATED,
    lines: [someOrderLine()],
    fxRate: '1',
    branchId: null,
    freight: 0,
    net: 25_00,
    tax: 0,
    baseTotal: 25_00,
    deliverTo: null,
    notes: null,
    approvedBy: PERSON,
    approvedAt: CREATED,
    closingReason: null,
    snapshots: [],
    budgetEffect: null,
    actions: [],
    refused: {},
    ...values,
  };
}

export function someReceipt(values: Partial<GoodsReceipt> = {}): GoodsReceipt {
  return {
    id: uuid(20),
    number: null,
    status: 'DRAFT',
    date: '2030-01-03',
    orderId: uuid(10),
    orderNumber: 'PO-2030-000001',
    supplier: SUPPLIER,
    deliveryNote: null,
    location: { id: uuid(13), name: 'Main store' },
    postedOn: null,
    value: 0,
    createdBy: PERSON,
    version: 1,
    createdAt: CREATED,
    notes: null,
    lines: [],
    returns: [],
    approvedBy: null,
    approvedAt: null,
    actions: [],
    refused: {},
    ...values,
  };
}

export function someBill(values: Partial<SupplierBill> = {}): SupplierBill {
  return {
    id: uuid(30),
    number: 'R-17',
    status: 'EXCEPTION',
    supplier: SUPPLIER,
    date: '2030-01-03',
    dueOn: '2030-02-02',
    currency: 'USD',
    total: 26_00,
    paid: 0,
    credited: 0,
    discounted: 0,
    outstanding: 0,
    createdBy: PERSON,
    version: 2,
    createdAt: CREATED,
    fxRate: '1',
    freight: 0,
    net: 26_00,
    tax: 0,
    notes: null,
    lines: [],
    exceptions: ['PRICE'],
    resolution: null,
    resolutionReason: null,
    resolvedBy: null,
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    payments: [],
    debitNotes: [],
    actions: ['resolve', 'reject'],
    refused: {},
    ...values,
  };
}

export function someRun(values: Partial<PaymentRun> = {}): PaymentRun {
  return {
    id: uuid(40),
    number: null,
    status: 'PENDING',
    payOn: '2030-02-02',
    currency: 'USD',
    total: 24_50,
    paymentCount: 1,
    createdBy: PERSON,
    version: 1,
    createdAt: CREATED,
    payments: [],
    approvedBy: null,
    approvedAt: null,
    cancelReason: null,
    actions: ['approve', 'cancel'],
    refused: {},
    ...values,
  };
}
