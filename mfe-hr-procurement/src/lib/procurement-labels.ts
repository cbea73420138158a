import { msg } from '@lingui/core/macro';
import type {
  GoodsReceiptStatus,
  MatchException,
  MatchResolution,
  MatchStatus,
  PaymentRunStatus,
  PurchaseKind,
  PurchaseOrderStatus,
  RequisitionStatus,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const ORDER_STATUS_LABELS: Record<PurchaseOrderStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  PENDING_APPROVAL: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  SENT: msg`Sent`,
  PARTIALLY_RECEIVED: msg`Partly received`,
  RECEIVED: msg`Received`,
  CLOSED: msg`Closed`,
  REJECTED: msg`Rejected`,
  CANCELLED: msg`Cancelled`,
};

export const ORDER_STATUS_MEANINGS: Record<PurchaseOrderStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  PENDING_APPROVAL: 'waiting',
  APPROVED: 'info',
  SENT: 'info',
  PARTIALLY_RECEIVED: 'waiting',
  RECEIVED: 'done',
  CLOSED: 'done',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

export const RECEIPT_STATUS_LABELS: Record<GoodsReceiptStatus, MessageDescriptor> = {
  DRAFT: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  PARTIALLY_RETURNED: msg`Partly returned`,
  RETURNED: msg`Returned`,
  CANCELLED: msg`Cancelled`,
};

export const RECEIPT_STATUS_MEANINGS: Record<GoodsReceiptStatus, StatusMeaning> = {
  DRAFT: 'waiting',
  APPROVED: 'done',
  PARTIALLY_RETURNED: 'info',
  RETURNED: 'neutral',
  CANCELLED: 'neutral',
};

export const MATCH_STATUS_LABELS: Record<MatchStatus, MessageDescriptor> = {
  PENDING: msg`Awaiting receipt`,
  MATCHED: msg`Matched`,
  EXCEPTION: msg`Exception`,
  RESOLVED: msg`Resolved`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
};

export const MATCH_STATUS_MEANINGS: Record<MatchStatus, StatusMeaning> = {
  PENDING: 'waiting',
  MATCHED: 'info',
  EXCEPTION: 'danger',
  RESOLVED: 'info',
  APPROVED: 'done',
  REJECTED: 'neutral',
};

export const EXCEPTION_LABELS: Record<MatchException, MessageDescriptor> = {
  PRICE: msg`Price differs from the order`,
  QUANTITY: msg`More billed than received`,
  UNORDERED: msg`Not on the order`,
  FREIGHT: msg`Freight above the order`,
};

export const RESOLUTION_LABELS: Record<MatchResolution, MessageDescriptor> = {
  ACCEPT_VARIANCE: msg`Accept the difference`,
  PAY_RECEIVED_ONLY: msg`Pay received goods only`,
  AWAIT_RECEIPT: msg`Wait for the next receipt`,
  CORRECT_PRICE: msg`Supplier corrects the price`,
  SHORT_CLOSE: msg`Close the order short`,
};

export const KIND_LABELS: Record<PurchaseKind, MessageDescriptor> = {
  STOCK: msg`Stock`,
  ASSET: msg`Asset`,
  EXPENSE: msg`Expense`,
};

export const RUN_STATUS_LABELS: Record<PaymentRunStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  CANCELLED: msg`Cancelled`,
};

export const RUN_STATUS_MEANINGS: Record<PaymentRunStatus, StatusMeaning> = {
  PENDING: 'waiting',
  APPROVED: 'done',
  CANCELLED: 'neutral',
};

export const REQUISITION_STATUS_LABELS: Record<RequisitionStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  ORDERED: msg`Ordered`,
  REJECTED: msg`Rejected`,
  CANCELLED: msg`Cancelled`,
};

export const REQUISITION_STATUS_MEANINGS: Record<RequisitionStatus, StatusMeaning> = {
  PENDING: 'waiting',
  APPROVED: 'info',
  ORDERED: 'done',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};
