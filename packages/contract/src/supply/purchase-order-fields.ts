import { z } from 'zod';
import { AmountFromZero, ExchangeRate, Quantity } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { PurchaseKind, SupplierRef, UnitPrice } from './procurement-shared';

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
const LineFields = z.object({
  kind: PurchaseKind.default('STOCK'),
  /** Item of the inventory; required for stock. */
  itemId: z.uuid().nullish(),
  /** That of the item if omitted. */
  description: filledText(300).nullish(),
  /** Purchase or stock unit of the item; its purchase unit if omitted. */
  unit: text(40).nullish(),
  quantity: Quantity,
  /** The last one of the item in this unit and currency if omitted. */
  unitPrice: UnitPrice.nullish(),
  /** That of the item's last order if omitted; null for none. */
  taxCodeId: z.uuid().nullish(),
  /** Expense account. */
  accountId: z.uuid().nullish(),
  /** Category of the assets; required for assets, whose cost is posted to its account. */
  assetCategoryId: z.uuid().nullish(),
  /** Shelf life in days that a delivery must have left at least; that of the item if omitted. */
  minimumShelfDays: z.number().int().min(0).max(3650).nullish(),
});
export type PurchaseOrderLineFields = z.infer<typeof LineFields>;

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
  lines: z.array(LineFields).min(1).max(200),
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
    itemCode: z.string().nullable(),
    gtin: z.string().nullable(),
    isBatchTracked: z.boolean(),
    description: z.string(),
    unit: z.string().nullable(),
    stockUnit: z.string().nullable(),
    /** Stock units in one unit of the line; null without an item. */
    unitsPerPurchaseUnit: z.string().nullable(),
    quantity: z.string(),
    unitPrice: z.string(),
    taxCodeId: z.uuid().nullable(),
    taxRate: z.string(),
    accountId: z.uuid().nullable(),
    assetCategoryId: z.uuid().nullable(),
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

/** Terms of an item for a new order line: its unit and shelf life, price of the catalogue or last order, and last tax. */
export const ItemTerms = z
  .object({
    itemId: z.uuid(),
    description: z.string(),
    unit: z.string(),
    stockUnit: z.string(),
    unitsPerPurchaseUnit: z.string(),
    /** In the currency of the supplier; null if neither the catalogue nor an order has one. */
    unitPrice: z.string().nullable(),
    /** Of the last order. */
    currency: z.string().nullable(),
    taxCodeId: z.uuid().nullable(),
    minimumShelfDays: z.number().int().nullable(),
  })
  .meta({ id: 'ItemTerms' });
export type ItemTerms = z.infer<typeof ItemTerms>;

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
