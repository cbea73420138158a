import type { ClosingItem, PeriodStatus } from '@polyclinic/contract';

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
