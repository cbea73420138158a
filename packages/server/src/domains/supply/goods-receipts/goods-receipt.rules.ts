import type { ErrorCode, GoodsReceiptAction, GoodsReceiptStatus } from '@polyclinic/contract';
import { isOwn } from '../../../platform/approvals/approvals';

/** Statuses in which each action is possible. */
const FROM: Record<GoodsReceiptAction, readonly GoodsReceiptStatus[]> = {
  edit: ['DRAFT'],
  approve: ['DRAFT'],
  cancel: ['DRAFT'],
  return: ['APPROVED', 'PARTIALLY_RETURNED'],
};

/** State that determines the allowed actions on a receipt. */
export interface ReceiptStanding {
  status: GoodsReceiptStatus;
  createdBy: string | null;
  editedBy: readonly string[];
  /** Approver of the order, who may not receive its goods. */
  orderApprovedBy: string | null;
  allowSoloApproval: boolean;
}

/** Returns whether the status allows an action. */
export function mayStart(action: GoodsReceiptAction, { status }: Pick<ReceiptStanding, 'status'>): boolean {
  return FROM[action].includes(status);
}

/** Returns whether one person would do two of the parts: order approval, receiving, and approval of the receipt. */
export function isSolo(
  { createdBy, editedBy, orderApprovedBy }: Omit<ReceiptStanding, 'status'>,
  { userId }: { userId: string },
): boolean {
  const receivers = [createdBy, ...editedBy];
  return isOwn(userId, receivers) || (orderApprovedBy !== null && receivers.includes(orderApprovedBy));
}

/** Returns the reason why a user may not take an action that the status allows; undefined if they may. */
export function refusalOf(
  action: GoodsReceiptAction,
  receipt: ReceiptStanding,
  actor: { userId: string },
): ErrorCode | undefined {
  return action === 'approve' && isSolo(receipt, actor) && !receipt.allowSoloApproval ? 'SOD_VIOLATION' : undefined;
}
