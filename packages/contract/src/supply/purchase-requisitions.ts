import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Quantity } from '../base/money';
import { anyEmployee } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { buyers, procurementApprovers, PurchaseKind, UnitPrice } from './procurement-shared';

/** ORDERED: on a purchase order that is neither rejected nor cancelled. */
export const RequisitionStatus = z.enum(['PENDING', 'APPROVED', 'ORDERED', 'REJECTED', 'CANCELLED']);
export type RequisitionStatus = z.infer<typeof RequisitionStatus>;

export const RequisitionAction = z.enum(['edit', 'decide', 'order', 'cancel']);
export type RequisitionAction = z.infer<typeof RequisitionAction>;

/** Fields of a purchase request that users fill in. */
export const PurchaseRequisitionFields = z.object({
  kind: PurchaseKind,
  /** Item of the inventory, as far as the requester knows it. */
  itemId: z.uuid().nullable(),
  description: filledText(300),
  quantity: Quantity,
  unit: text(40).nullable(),
  neededBy: ClinicDate.nullable(),
  reason: text(500).nullable(),
});

export const PURCHASE_REQUISITION_LABELS = {
  kind: 'Use',
  itemId: 'Item',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  neededBy: 'Needed by',
  reason: 'Reason',
  status: 'Status',
  requestedBy: 'Requested by',
  createdAt: 'Requested on',
} as const satisfies LabelsOf<typeof PurchaseRequisitionFields, typeof PurchaseRequisition>;

export const NewPurchaseRequisition = PurchaseRequisitionFields.partial().extend({
  description: PurchaseRequisitionFields.shape.description,
  quantity: PurchaseRequisitionFields.shape.quantity,
});
export type NewPurchaseRequisition = z.infer<typeof NewPurchaseRequisition>;
export const PurchaseRequisitionChange = PurchaseRequisitionFields.partial().extend({ version: Version });
export type PurchaseRequisitionChange = z.infer<typeof PurchaseRequisitionChange>;

export const PurchaseRequisition = PurchaseRequisitionFields.extend({
  id: z.uuid(),
  status: RequisitionStatus,
  requestedBy: PersonRef.nullable(),
  decidedBy: PersonRef.nullable(),
  decisionReason: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Actions allowed to the user. */
  actions: z.array(RequisitionAction),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'PurchaseRequisition' });
export type PurchaseRequisition = z.infer<typeof PurchaseRequisition>;

const oneRequisition = z.object({ requisition: PurchaseRequisition });
const MOVE_ERRORS = ['REQUISITION_NOT_FOUND', 'REQUISITION_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

/** Filters of the list. */
export const PurchaseRequisitionFilter = PageQuery.extend({
  search: text(100).optional(),
  status: RequisitionStatus.optional(),
});

export const purchaseRequisitions = defineEndpoints('purchaseRequisitions', {
  list: {
    method: 'GET',
    path: '/procurement/requisitions',
    access: anyEmployee,
    summary: 'List purchase requests, newest first: buyers and approvers see all, others their own',
    query: PurchaseRequisitionFilter,
    data: z.object({ requisitions: z.array(PurchaseRequisition), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/procurement/requisitions',
    access: anyEmployee,
    summary: 'Request goods or services',
    body: NewPurchaseRequisition,
    data: oneRequisition,
    errors: ['INVENTORY_ITEM_UNKNOWN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/procurement/requisitions/:id',
    access: anyEmployee,
    summary: 'Change an own request that is not decided on',
    body: PurchaseRequisitionChange,
    data: oneRequisition,
    errors: [...MOVE_ERRORS, 'INVENTORY_ITEM_UNKNOWN'],
  },
  decide: {
    method: 'POST',
    path: '/procurement/requisitions/:id/decision',
    access: procurementApprovers,
    summary: 'Approve or reject the request of another person',
    body: z.object({ version: Version, isApproved: z.boolean(), reason: text(500).optional() }),
    data: oneRequisition,
    errors: [...MOVE_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED'],
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/procurement/requisitions/:id/cancel',
    access: anyEmployee,
    summary: 'Cancel an own request that is not ordered',
    body: z.object({ version: Version }),
    data: oneRequisition,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  order: {
    method: 'POST',
    path: '/procurement/requisitions/orders',
    access: buyers,
    summary: 'Draft a purchase order with the lines of approved requests',
    body: z.object({
      supplierId: z.uuid(),
      lines: z
        .array(
          z.object({
            requisitionId: z.uuid(),
            /** That of the request if omitted. */
            itemId: z.uuid().nullish(),
            /** Unit of the item; that of the request if omitted. */
            unit: text(40).nullish(),
            /** The last one of the item if omitted. */
            unitPrice: UnitPrice.nullish(),
            taxCodeId: z.uuid().nullish(),
            accountId: z.uuid().nullish(),
            assetCategoryId: z.uuid().nullish(),
          }),
        )
        .min(1)
        .max(100),
    }),
    data: z.object({ orderId: z.uuid() }),
    errors: [
      'REQUISITION_NOT_FOUND',
      'REQUISITION_TRANSITION_ILLEGAL',
      'SUPPLIER_UNKNOWN',
      'SUPPLIER_INACTIVE',
      'TAX_CODE_UNKNOWN',
      'ACCOUNT_UNKNOWN',
      'INVENTORY_ITEM_UNKNOWN',
      'ASSET_CATEGORY_NOT_FOUND',
      'EXCHANGE_RATE_MISSING',
      'AMOUNT_TOO_LARGE',
    ],
    affects: ['purchaseOrders'],
    idempotent: true,
  },
});
