import type { Duty, ErrorCode, PurchaseOrderAction, PurchaseOrderStatus, Role } from '@polyclinic/contract';
import { isOwn } from '../../../platform/approvals/approvals';

/** Statuses in which each action is possible. */
const FROM: Record<PurchaseOrderAction, readonly PurchaseOrderStatus[]> = {
  edit: ['DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'APPROVED', 'SENT'],
  submit: ['DRAFT', 'REJECTED'],
  approve: ['PENDING_APPROVAL'],
  reject: ['PENDING_APPROVAL'],
  send: ['APPROVED', 'SENT', 'PARTIALLY_RECEIVED'],
  receive: ['SENT', 'PARTIALLY_RECEIVED', 'RECEIVED'],
  cancel: ['DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'APPROVED', 'SENT'],
  shortClose: ['PARTIALLY_RECEIVED', 'RECEIVED'],
  remove: ['DRAFT'],
};

/** State that determines the allowed actions on an order. */
export interface OrderStanding {
  status: PurchaseOrderStatus;
  number: string | null;
  createdBy: string | null;
  editedBy: readonly string[];
  baseTotal: number;
  supplierCreatedBy: string | null;
  /** The supplier was added within the last 30 days. */
  isSupplierNew: boolean;
  allowSoloApproval: boolean;
  approverLimit: number | null;
  adminLimit: number | null;
}

interface Actor {
  userId: string;
  role: Role;
  duties: readonly Duty[];
}

/** Returns whether the status allows an action. */
export function mayStart(action: PurchaseOrderAction, { status, number }: Pick<OrderStanding, 'status' | 'number'>) {
  return FROM[action].includes(status) && (action !== 'remove' || number === null);
}

/**
 * Returns whether the user would approve an order of their own: one that they wrote or changed, or one for a supplier whom
 * they added lately.
 */
export function isSolo({ createdBy, editedBy, ...order }: OrderStanding, { userId }: Pick<Actor, 'userId'>): boolean {
  return isOwn(userId, [createdBy, ...editedBy]) || (order.isSupplierNew && order.supplierCreatedBy === userId);
}

/** Returns whether the amount is within the user's rung of the approval ladder. */
function isWithinLimit({ baseTotal, approverLimit, adminLimit }: OrderStanding, { role, duties }: Actor): boolean {
  if (role === 'ADMIN') return true;
  if (adminLimit !== null && baseTotal > adminLimit) return false;
  return approverLimit === null || baseTotal <= approverLimit || duties.includes('PROCUREMENT_APPROVER');
}

/** Returns the reason why a user may not take an action that the status allows; undefined if they may. */
export function refusalOf(action: PurchaseOrderAction, order: OrderStanding, actor: Actor): ErrorCode | undefined {
  if (action !== 'approve') return undefined;
  if (isSolo(order, actor) && !order.allowSoloApproval) return 'SOD_VIOLATION';
  return isWithinLimit(order, actor) ? undefined : 'APPROVAL_LIMIT_EXCEEDED';
}

/** Status of an order by the quantities of its lines, in ten-thousandths. */
export function receivedStatus(
  lines: readonly { quantity: bigint; received: bigint; billed: bigint; unbilled: bigint }[],
): 'SENT' | 'PARTIALLY_RECEIVED' | 'RECEIVED' | 'CLOSED' {
  if (lines.every(({ received }) => received === 0n)) return 'SENT';
  if (lines.some(({ quantity, received }) => received < quantity)) return 'PARTIALLY_RECEIVED';
  return lines.every(({ unbilled }) => unbilled === 0n) ? 'CLOSED' : 'RECEIVED';
}
