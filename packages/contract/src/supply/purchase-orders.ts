import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Email, FileAnswer, filledText, PageQuery, Pagination, text, Version } from '../base/shared';
import { buyers, procurementApprovers, procurementReaders } from './procurement-shared';
import {
  ItemTerms,
  NewPurchaseOrder,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderStatus,
  PurchaseOrderSummary,
} from './purchase-order-fields';

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
  'INVENTORY_ITEM_UNKNOWN',
  'ASSET_CATEGORY_NOT_FOUND',
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
  itemTerms: {
    method: 'GET',
    path: '/procurement/purchase-orders/item-terms',
    access: buyers,
    summary:
      'Get unit, price and tax of an item, for a new order line: the catalogue price of the supplier, or the last one paid',
    query: z.object({ itemId: z.uuid(), supplierId: z.uuid().optional() }),
    data: z.object({ terms: ItemTerms }),
    errors: ['INVENTORY_ITEM_NOT_FOUND'],
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
