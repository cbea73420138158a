import type { PaymentFilter } from '@polyclinic/contract';

/** What the chip "Show" narrows the payments to. */
export function shownPayments(show: string): Partial<PaymentFilter> {
  if (show === 'deposit') return { hasDeposit: 'true' };
  if (show === 'approval') return { needsApproval: 'true' };
  return show === 'clearing' ? { isInClearing: 'true' } : {};
}
