import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { AmountFromZero, Quantity } from '../base/money';
import {
  ClinicDate,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';
import { buyers, procurementApprovers, procurementReaders, PurchaseKind, SupplierRef } from './procurement-shared';
import { QuantityFromZero } from './stock-quantities';

export const GoodsReceiptStatus = z.enum(['DRAFT', 'APPROVED', 'PARTIALLY_RETURNED', 'RETURNED', 'CANCELLED']);
export type GoodsReceiptStatus = z.infer<typeof GoodsReceiptStatus>;

export const GoodsReceiptAction = z.enum(['edit', 'approve', 'cancel', 'return']);
export type GoodsReceiptAction = z.infer<typeof GoodsReceiptAction>;

/** Line of a receipt that users fill in; what is delivered and not rejected is accepted. */
const LineFields = z.object({
  orderLineId: z.uuid(),
  delivered: Quantity,
  rejected: QuantityFromZero.default('0'),
  rejectReason: text(300).nullish(),
  batchNumber: text(60).nullish(),
  expiresOn: ClinicDate.nullish(),
  /** Of assets, in the order of their register entries; at most one for each accepted piece. */
  serialNumbers: z.array(filledText(120)).max(200).default([]),
});
export type GoodsReceiptLineFields = z.infer<typeof LineFields>;

const GoodsReceiptFields = z.object({
  /** Day of the delivery; today if omitted. */
  date: ClinicDate.optional(),
  /** Location that receives the stock; that of the order's branch, or the default one, if omitted. */
  locationId: z.uuid().nullish(),
  deliveryNote: text(60).nullish(),
  notes: text(2000).nullish(),
  lines: z.array(LineFields).min(1).max(200),
});

export const NewGoodsReceipt = GoodsReceiptFields.extend({ orderId: z.uuid() });
export type NewGoodsReceipt = z.infer<typeof NewGoodsReceipt>;
export const GoodsReceiptChange = GoodsReceiptFields.extend({ version: Version });
export type GoodsReceiptChange = z.infer<typeof GoodsReceiptChange>;

export const GoodsReceiptLine = z
  .object({
    id: z.uuid(),
    lineNo: z.number().int(),
    orderLineId: z.uuid(),
    kind: PurchaseKind,
    itemId: z.uuid().nullable(),
    description: z.string(),
    unit: z.string().nullable(),
    delivered: z.string(),
    rejected: z.string(),
    accepted: z.string(),
    rejectReason: z.string().nullable(),
    batchNumber: z.string().nullable(),
    expiresOn: ClinicDate.nullable(),
    serialNumbers: z.array(z.string()),
    returned: z.string(),
    /** Value at the order's price in the clinic's currency; zero until it is approved. */
    value: AmountFromZero,
  })
  .meta({ id: 'GoodsReceiptLine' });
export type GoodsReceiptLine = z.infer<typeof GoodsReceiptLine>;

export const GoodsReceiptSummary = z
  .object({
    id: z.uuid(),
    /** Gap-free number per fiscal year, assigned at the approval. */
    number: z.string().nullable(),
    status: GoodsReceiptStatus,
    date: ClinicDate,
    orderId: z.uuid(),
    orderNumber: z.string().nullable(),
    supplier: SupplierRef,
    deliveryNote: z.string().nullable(),
    value: AmountFromZero,
    createdBy: PersonRef.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'GoodsReceiptSummary' });
export type GoodsReceiptSummary = z.infer<typeof GoodsReceiptSummary>;

export const SupplierReturn = z
  .object({
    id: z.uuid(),
    number: z.string(),
    date: ClinicDate,
    reason: z.string(),
    lines: z.array(z.object({ receiptLineId: z.uuid(), quantity: z.string(), value: AmountFromZero })),
    createdBy: PersonRef.nullable(),
  })
  .meta({ id: 'SupplierReturn' });

export const GoodsReceipt = GoodsReceiptSummary.extend({
  location: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Date of the entry and the stock movements; null until it is approved. */
  postedOn: ClinicDate.nullable(),
  notes: z.string().nullable(),
  lines: z.array(GoodsReceiptLine),
  returns: z.array(SupplierReturn),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  actions: z.array(GoodsReceiptAction),
  refused: z.partialRecord(GoodsReceiptAction, z.string()),
}).meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.infer<typeof GoodsReceipt>;

export const GoodsReceiptFilter = PageQuery.extend({
  search: text(100).optional(),
  status: GoodsReceiptStatus.optional(),
  supplierId: z.uuid().optional(),
  orderId: z.uuid().optional(),
});

const oneReceipt = z.object({ receipt: GoodsReceipt });
const WRITE_ERRORS = [
  'PURCHASE_ORDER_NOT_FOUND',
  'PURCHASE_ORDER_TRANSITION_ILLEGAL',
  'ORDER_LINE_UNKNOWN',
  'OVER_RECEIPT',
  'SHELF_LIFE_TOO_SHORT',
  'INVENTORY_ITEM_UNKNOWN',
  'STOCK_LOCATION_UNKNOWN',
  'SOD_VIOLATION',
] as const;
const MOVE_ERRORS = ['GOODS_RECEIPT_NOT_FOUND', 'GOODS_RECEIPT_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const POST_ERRORS = [
  'PERIOD_LOCKED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_UNKNOWN',
  'EXCHANGE_RATE_MISSING',
  'STOCK_BACKDATED',
  'STOCK_BATCH_NOT_USABLE',
  'AMOUNT_TOO_LARGE',
] as const;
const AFFECTED = [
  'purchaseOrders',
  'supplierBills',
  'accounts',
  'financialReports',
  'journalEntries',
  'stock',
  'stockBatches',
  'inventoryItems',
  'inventoryReports',
  'assets',
] as const;

export const goodsReceipts = defineEndpoints('goodsReceipts', {
  list: {
    method: 'GET',
    path: '/procurement/receipts',
    access: procurementReaders,
    summary: 'List goods receipts, newest first',
    query: GoodsReceiptFilter,
    data: z.object({ receipts: z.array(GoodsReceiptSummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/procurement/receipts/:id',
    access: procurementReaders,
    summary: 'Get a goods receipt with its lines and returns',
    data: oneReceipt,
    errors: ['GOODS_RECEIPT_NOT_FOUND'],
  },
  pdf: {
    method: 'GET',
    path: '/procurement/receipts/:id/pdf',
    access: procurementReaders,
    summary: 'Download a goods receipt as PDF',
    data: FileAnswer,
    file: true,
    errors: ['GOODS_RECEIPT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/receipts',
    access: buyers,
    summary: 'Record a delivery of a sent order; the approver of the order may not receive it',
    body: NewGoodsReceipt,
    data: oneReceipt,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/procurement/receipts/:id',
    access: buyers,
    summary: 'Replace a receipt that is not approved',
    body: GoodsReceiptChange,
    data: oneReceipt,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS],
  },
  approve: {
    method: 'POST',
    path: '/procurement/receipts/:id/approve',
    access: procurementApprovers,
    summary: 'Approve a receipt that another person recorded: goods and their value enter the books',
    body: z.object({
      version: Version,
      /** Date of the entry and the stock movements; that of the delivery if omitted. */
      date: ClinicDate.optional(),
      reason: text(500).optional(),
    }),
    data: oneReceipt,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS, ...POST_ERRORS, 'STOCK_BATCH_TAKEN', 'REASON_REQUIRED'],
    affects: AFFECTED,
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/procurement/receipts/:id/cancel',
    access: buyers,
    summary: 'Cancel a receipt that is not approved',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneReceipt,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  return: {
    method: 'POST',
    path: '/procurement/receipts/:id/returns',
    access: buyers,
    summary: 'Return accepted goods to the supplier; what was billed already becomes a debit note',
    body: z.object({
      version: Version,
      date: ClinicDate.optional(),
      /** Location that the goods leave; that of the receipt if omitted. */
      locationId: z.uuid().optional(),
      reason: filledText(500),
      lines: z
        .array(z.object({ receiptLineId: z.uuid(), quantity: Quantity }))
        .min(1)
        .max(200),
    }),
    data: oneReceipt,
    errors: [
      ...MOVE_ERRORS,
      ...POST_ERRORS,
      'OVER_RETURN',
      'ORDER_LINE_UNKNOWN',
      'INSUFFICIENT_STOCK',
      'STOCK_LOCATION_UNKNOWN',
      'RETURNED_ASSET_IN_SERVICE',
      'ASSET_IN_USE',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
});
