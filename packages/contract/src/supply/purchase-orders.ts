import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { AmountFromZero, ExchangeRate, Quantity } from '../base/money';
import {
  ClinicDate,
  Currency,
  Email,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';
import {
  buyers,
  procurementApprovers,
  procurementReaders,
  PurchaseKind,
  SupplierRef,
  UnitPrice,
} from './procurement-shared';

export const PurchaseOrderStatus = z.enum([
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENT',
  'PARTIALLY_RECEIVED',
  'RECEIVED',
  'CLOSED',
  'REJECTED',
  'CANCELLED',
]);
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>;

export const PurchaseOrderAction = z.enum([
  'edit',
  'submit',
  'approve',
  'reject',
  'send',
  'receive',
  'cancel',
  'shortClose',
  'remove',
]);
export type PurchaseOrderAction = z.infer<typeof PurchaseOrderAction>;

/** Line of an order that users fill in. */
export const PurchaseOrderLineFields = z.object({
  kind: PurchaseKind.default('STOCK'),
  /** Item of the inventory, if the line is one. */
  itemId: z.uuid().nullish(),
  description: filledText(300),
  unit: text(30).nullish(),
  quantity: Quantity,
  unitPrice: UnitPrice,
  taxCodeId: z.uuid().nullish(),
  /** Expense account, or the asset account of an asset. */
  accountId: z.uuid().nullish(),
  /** Shelf life in days that a delivery must have left at least. */
  minimumShelfDays: z.number().int().min(0).max(3650).nullish(),
});
export type PurchaseOrderLineFields = z.infer<typeof PurchaseOrderLineFields>;

const PurchaseOrderFields = z.object({
  supplierId: z.uuid(),
  /** The supplier's currency if omitted. */
  currency: Currency.nullish(),
  /** The clinic's rate of the day if omitted. */
  fxRate: ExchangeRate.nullish(),
  branchId: z.uuid().nullish(),
  expectedOn: ClinicDate.nullish(),
  freight: AmountFromZero.default(0),
  deliverTo: text(500).nullish(),
  notes: text(2000).nullish(),
  lines: z.array(PurchaseOrderLineFields).min(1).max(200),
  /** Submits the order for approval at once. */
  isSubmitted: z.boolean().default(false),
});

export const NewPurchaseOrder = PurchaseOrderFields;
export type NewPurchaseOrder = z.infer<typeof NewPurchaseOrder>;
export const PurchaseOrderChange = PurchaseOrderFields.extend({ version: Version });
export type PurchaseOrderChange = z.infer<typeof PurchaseOrderChange>;

export const PurchaseOrderLine = z
  .object({
    id: z.uuid(),
    lineNo: z.number().int(),
    kind: PurchaseKind,
    itemId: z.uuid().nullable(),
    description: z.string(),
    unit: z.string().nullable(),
    quantity: z.string(),
    unitPrice: z.string(),
    taxCodeId: z.uuid().nullable(),
    taxRate: z.string(),
    accountId: z.uuid().nullable(),
    minimumShelfDays: z.number().int().nullable(),
    net: AmountFromZero,
    tax: AmountFromZero,
    /** Accepted by approved receipts. */
    received: z.string(),
    returned: z.string(),
    /** Billed by approved bills, as far as it was delivered. */
    billed: z.string(),
    /** Received and neither billed nor returned. */
    unbilled: z.string(),
  })
  .meta({ id: 'PurchaseOrderLine' });
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>;

export const PurchaseOrderSummary = z
  .object({
    id: z.uuid(),
    /** Gap-free number per fiscal year, assigned at the first submission. */
    number: z.string().nullable(),
    status: PurchaseOrderStatus,
    supplier: SupplierRef,
    currency: z.string(),
    total: AmountFromZero,
    orderedOn: ClinicDate.nullable(),
    expectedOn: ClinicDate.nullable(),
    /** Expected before today and not completely received. */
    isLate: z.boolean(),
    createdBy: PersonRef.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'PurchaseOrderSummary' });
export type PurchaseOrderSummary = z.infer<typeof PurchaseOrderSummary>;

/** Effect of an order on the budget of an account. */
export const BudgetEffect = z
  .object({ accountId: z.uuid(), budget: AmountFromZero, committed: AmountFromZero, available: z.number().int() })
  .meta({ id: 'BudgetEffect' });

/** Order document as it was sent. */
export const PurchaseOrderSnapshot = z
  .object({
    id: z.uuid(),
    /** Hexadecimal SHA-256 of the PDF. */
    hash: z.string(),
    sentTo: z.string().nullable(),
    sentBy: PersonRef.nullable(),
    sentAt: Instant,
  })
  .meta({ id: 'PurchaseOrderSnapshot' });

export const PurchaseOrder = PurchaseOrderSummary.extend({
  lines: z.array(PurchaseOrderLine),
  fxRate: z.string(),
  branchId: z.uuid().nullable(),
  freight: AmountFromZero,
  net: AmountFromZero,
  tax: AmountFromZero,
  /** Total in the clinic's currency, which decides on the approval. */
  baseTotal: AmountFromZero,
  deliverTo: z.string().nullable(),
  notes: z.string().nullable(),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  /** Reason of the rejection, cancellation or short-close. */
  closingReason: z.string().nullable(),
  snapshots: z.array(PurchaseOrderSnapshot),
  /** Null until budgets exist. */
  budgetEffect: z.array(BudgetEffect).nullable(),
  /** Actions allowed to the user; `refused` gives the reason if an action is denied for more than the status. */
  actions: z.array(PurchaseOrderAction),
  refused: z.partialRecord(PurchaseOrderAction, z.string()),
}).meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

export const PurchaseOrderFilter = PageQuery.extend({
  search: text(100).optional(),
  status: PurchaseOrderStatus.optional(),
  supplierId: z.uuid().optional(),
  /** Late orders only. */
  isLate: z.literal('true').optional(),
});

const oneOrder = z.object({ order: PurchaseOrder });
const WRITE_ERRORS = [
  'SUPPLIER_UNKNOWN',
  'SUPPLIER_INACTIVE',
  'TAX_CODE_UNKNOWN',
  'ACCOUNT_UNKNOWN',
  'BRANCH_UNKNOWN',
  'EXCHANGE_RATE_MISSING',
  'AMOUNT_TOO_LARGE',
] as const;
const MOVE_ERRORS = ['PURCHASE_ORDER_NOT_FOUND', 'PURCHASE_ORDER_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const withReason = z.object({ version: Version, reason: filledText(500) });
const AFFECTED = ['goodsReceipts', 'supplierBills'] as const;

export const purchaseOrders = defineEndpoints('purchaseOrders', {
  list: {
    method: 'GET',
    path: '/procurement/purchase-orders',
    access: procurementReaders,
    summary: 'List purchase orders, newest first',
    query: PurchaseOrderFilter,
    data: z.object({ orders: z.array(PurchaseOrderSummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/procurement/purchase-orders/:id',
    access: procurementReaders,
    summary: 'Get a purchase order with its lines',
    data: oneOrder,
    errors: ['PURCHASE_ORDER_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/purchase-orders',
    access: buyers,
    summary: 'Write a purchase order, as a draft or submitted for approval',
    body: NewPurchaseOrder,
    data: oneOrder,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/procurement/purchase-orders/:id',
    access: buyers,
    summary: 'Replace an order of which nothing is received; a change of its value makes an approval void',
    body: PurchaseOrderChange,
    data: oneOrder,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/procurement/purchase-orders/:id',
    access: buyers,
    summary: 'Delete a draft that was never submitted; any other order is cancelled',
    data: z.object({ id: z.uuid() }),
    errors: ['PURCHASE_ORDER_NOT_FOUND', 'PURCHASE_ORDER_TRANSITION_ILLEGAL'],
  },
  submit: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/submit',
    access: buyers,
    summary: 'Submit a draft for approval; it receives its number',
    body: z.object({ version: Version }),
    data: oneOrder,
    errors: [...MOVE_ERRORS, 'SUPPLIER_INACTIVE'],
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/approve',
    access: procurementApprovers,
    summary: 'Approve an order that another person wrote, within the own approval limit',
    body: z.object({ version: Version, reason: text(500).optional() }),
    data: oneOrder,
    errors: [...MOVE_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED', 'APPROVAL_LIMIT_EXCEEDED', 'SUPPLIER_INACTIVE'],
    idempotent: true,
  },
  reject: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/reject',
    access: procurementApprovers,
    summary: 'Reject an order that waits for approval',
    body: withReason,
    data: oneOrder,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  send: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/send',
    access: buyers,
    summary: 'Send the approved order by e-mail, and keep the PDF as it was sent',
    body: z.object({
      version: Version,
      /** The supplier's address if omitted. */
      to: Email.optional(),
      message: text(1000).optional(),
      /** The order was sent in another way: only the document is stored. */
      isSentOtherwise: z.boolean().default(false),
    }),
    data: oneOrder,
    errors: [...MOVE_ERRORS, 'EMAIL_MISSING'],
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/cancel',
    access: buyers,
    summary: 'Cancel an order of which nothing is received',
    body: withReason,
    data: oneOrder,
    errors: MOVE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  shortClose: {
    method: 'POST',
    path: '/procurement/purchase-orders/:id/short-close',
    access: buyers,
    summary: 'Close an order whose rest will not be delivered',
    body: withReason,
    data: oneOrder,
    errors: MOVE_ERRORS,
    affects: AFFECTED,
    idempotent: true,
  },
  pdf: {
    method: 'GET',
    path: '/procurement/purchase-orders/:id/pdf',
    access: procurementReaders,
    summary: 'Download the order as PDF',
    data: FileAnswer,
    file: true,
    errors: ['PURCHASE_ORDER_NOT_FOUND'],
  },
  snapshot: {
    method: 'GET',
    path: '/procurement/purchase-orders/:id/snapshots/:snapshotId',
    access: procurementReaders,
    summary: 'Download the order as it was sent',
    data: FileAnswer,
    file: true,
    errors: ['PURCHASE_ORDER_NOT_FOUND'],
  },
});
