import type { PaymentFilter } from '@polyclinic/contract';

/** Returns the filter of the "Show" chip. */
export function paymentFilterOf(show: string): Partial<PaymentFilter> {
  if (show === 'deposit') return { hasDeposit: 'true' };
  if (show === 'approval') return { needsApproval: 'true' };
  if (show === 'cheques') return { isInClearing: 'true', method: 'CHEQUE' };
  return show === 'clearing' ? { isInClearing: 'true', method: 'CARD' } : {};
}
