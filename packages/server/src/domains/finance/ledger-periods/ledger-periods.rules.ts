import type { ClosingItem, PeriodStatus } from '@polyclinic/contract';

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

/** What setting a status means, seen from how the period stands. */
export type PeriodMove = 'SOFT_LOCK' | 'LOCK' | 'UNLOCK' | 'ASK_TO_REOPEN' | 'REOPEN' | 'KEEP_LOCKED';

/**
 * business.md section 5; nothing where there is no such way. A month that is ready is locked without a soft lock before it,
 * and a soft lock that is not wanted any more is lifted again.
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

/** What keeps a period from being locked; the rest is only said. */
export const BLOCKING: Record<ClosingItem['kind'], boolean> = {
  UNPOSTED_ENTRIES: true,
  // An invoice gets its date when it is issued, a refund or write-off when it is approved.
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
