/** Steps of a payroll period; a correction after the approval is a new period, or a reversal. */
export type PayrollStatus = 'OPEN' | 'CALCULATED' | 'APPROVED' | 'PAID' | 'CLOSED' | 'REVERSED';

export type PayrollAction =
  'update' | 'calculate' | 'approve' | 'pay' | 'close' | 'requestReversal' | 'approveReversal';

/** Statuses in which each action is possible. */
export const POSSIBLE_IN: Readonly<Record<PayrollAction, readonly PayrollStatus[]>> = {
  update: ['OPEN', 'CALCULATED'],
  calculate: ['OPEN', 'CALCULATED'],
  approve: ['CALCULATED'],
  pay: ['APPROVED'],
  close: ['PAID'],
  requestReversal: ['APPROVED', 'PAID'],
  approveReversal: ['APPROVED', 'PAID'],
};

/** People who took part in a period, by user. */
export interface PayrollPeople {
  /** Everyone who opened, calculated or changed the period since it was opened. */
  authors: readonly (string | null)[];
  /** Approvers so far, in their order. */
  approvers: readonly string[];
  reversalRequestedBy: string | null;
}

export type PayrollRefusal =
  | 'PAYROLL_TRANSITION_ILLEGAL'
  | 'SOD_VIOLATION'
  | 'PAYROLL_ALREADY_APPROVED_BY_YOU'
  | 'PAYROLL_REVERSAL_MISSING'
  | 'PAYROLL_BLOCKED'
  | 'PAYROLL_INPUTS_CHANGED';

/** Facts that decide whether a period can be approved. */
export interface ApprovalFacts {
  blockedEntries: number;
  /** Hash over the inputs at the calculation, and of the inputs now. */
  calculatedFrom: string;
  inputsNow: string;
}

/** Returns why a user may not take a step; undefined if it is allowed. Self-approval is never allowed for pay. */
export function refusalOfStep(
  action: PayrollAction,
  status: PayrollStatus,
  { authors, approvers, reversalRequestedBy }: PayrollPeople,
  userId: string,
): PayrollRefusal | undefined {
  if (!POSSIBLE_IN[action].includes(status)) return 'PAYROLL_TRANSITION_ILLEGAL';
  if (action === 'approve') {
    if (authors.includes(userId)) return 'SOD_VIOLATION';
    return approvers.includes(userId) ? 'PAYROLL_ALREADY_APPROVED_BY_YOU' : undefined;
  }
  if (action === 'requestReversal')
    return approvers.includes(userId) || authors.includes(userId) ? 'SOD_VIOLATION' : undefined;
  if (action === 'approveReversal') {
    if (reversalRequestedBy === null) return 'PAYROLL_REVERSAL_MISSING';
    return [...authors, ...approvers, reversalRequestedBy].includes(userId) ? 'SOD_VIOLATION' : undefined;
  }
  return undefined;
}

/** Returns why a calculated period cannot be approved by anyone yet. */
export function refusalOfApproval({
  blockedEntries,
  calculatedFrom,
  inputsNow,
}: ApprovalFacts): PayrollRefusal | undefined {
  if (blockedEntries > 0) return 'PAYROLL_BLOCKED';
  return calculatedFrom === inputsNow ? undefined : 'PAYROLL_INPUTS_CHANGED';
}

/**
 * Returns the entries that are not approved yet: nobody approves the own pay, so the entry of an approver waits for another
 * one. The period is approved when none is left.
 */
export function unapprovedEntries<T extends { userId: string | null }>(
  entries: readonly T[],
  approvers: readonly string[],
): T[] {
  return entries.filter(({ userId }) => !approvers.some((approver) => approver !== userId));
}
