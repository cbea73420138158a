import type { ClosingItem, ErrorCode, PeriodStatus } from '@polyclinic/contract';
import { isOwn, mayApprove, refusalOfSolo } from '../../../platform/approvals/approvals';
import type { Caller } from '../../../platform/http/service';

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

/** Transition of a period, derived from its current and its requested status. */
export type PeriodMove = 'SOFT_LOCK' | 'LOCK' | 'UNLOCK' | 'ASK_TO_REOPEN' | 'REOPEN' | 'KEEP_LOCKED';

/**
 * Returns the transition; undefined if it is not allowed. A month can be locked without a prior soft lock, and a soft
 * lock can be lifted.
 */
export function moveTo(
  status: Settable,
  period: { status: PeriodStatus; isReopenRequested: boolean },
): PeriodMove | undefined {
  if (period.status === 'OPEN') return status === 'OPEN' ? undefined : status === 'LOCKED' ? 'LOCK' : 'SOFT_LOCK';
  if (period.status === 'SOFT_LOCKED') {
    if (status === 'SOFT_LOCKED') return undefined;
    return status === 'LOCKED' ? 'LOCK' : 'UNLOCK';
  }
  if (period.status === 'YEAR_CLOSED' || status === 'SOFT_LOCKED') return undefined;
  if (status === 'OPEN') return period.isReopenRequested ? 'REOPEN' : 'ASK_TO_REOPEN';
  return period.isReopenRequested ? 'KEEP_LOCKED' : undefined;
}

/** Facts that decide who may take a step of a period. */
export interface PeriodStanding {
  /** Its last day is over at the clinic. */
  isEnded: boolean;
  /** A later period is locked. */
  isFollowedByLocked: boolean;
  /** The caller wrote or changed manual entries of it. */
  hasOwnEntries: boolean;
  reopenRequestedBy: string | null;
  allowSoloApproval: boolean;
}

type Reader = Pick<Caller, 'userId' | 'role' | 'duties'>;

/** Returns whether one person would take both parts: lock their own entries, or agree to their own request. */
export function isSoloMove(
  move: PeriodMove,
  { hasOwnEntries, reopenRequestedBy }: PeriodStanding,
  { userId }: Reader,
): boolean {
  return (move === 'LOCK' && hasOwnEntries) || (move === 'REOPEN' && isOwn(userId, [reopenRequestedBy]));
}

/**
 * Returns the reason why the caller may not move the period; undefined if allowed. A soft lock also waits for the end of
 * the period: the desk could take no money meanwhile. Locking, and agreeing to reopen, is for approvers.
 */
export function refusalOfMove(move: PeriodMove, period: PeriodStanding, reader: Reader): ErrorCode | undefined {
  if ((move === 'LOCK' || move === 'REOPEN') && !mayDecide(reader)) return 'FORBIDDEN';
  if ((move === 'LOCK' || move === 'SOFT_LOCK') && !period.isEnded) return 'PERIOD_NOT_ENDED';
  // A posting there would change the reports of later locked periods.
  const opens = move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || move === 'REOPEN';
  if (opens && period.isFollowedByLocked) return 'PERIOD_TRANSITION_ILLEGAL';
  const { allowSoloApproval } = period;
  return refusalOfSolo({ isSolo: isSoloMove(move, period, reader), allowSoloApproval });
}

/** Returns whether the person may lock a period, and give the second consent: an administrator or an approver. */
export function mayDecide(reader: Reader): boolean {
  return mayApprove(reader, ['FINANCE_APPROVER']);
}

/** Items that prevent locking a period; the others are only reported. */
export const BLOCKING: Record<ClosingItem['kind'], boolean> = {
  UNPOSTED_ENTRIES: true,
  // An invoice is dated when it is issued, a refund or write-off when it is approved.
  DRAFT_INVOICES: false,
  PENDING_PAYMENTS: true,
  PENDING_APPROVALS: false,
  RECEIVABLES_DIFFER: true,
  DEPOSITS_DIFFER: true,
  BALANCES_DIFFER: true,
  CHAIN_BROKEN: true,
  EARLIER_PERIOD_OPEN: true,
  UNREVALUED_CURRENCY: false,
};
