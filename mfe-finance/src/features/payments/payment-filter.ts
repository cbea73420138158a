import { PaymentMethod, PaymentStatus, type PaymentFilter } from '@polyclinic/contract';
import { dayOf } from '../../lib/day-of';

/** What the list of payments keeps in its address. */
export const PAYMENT_ADDRESS = { q: '', status: '', method: '', show: '', from: '', to: '' };

const LIMIT = 50;

/** The address may say anything; what the contract would refuse is left out. */
export function paymentFilter({ q, status, method, show, from, to }: typeof PAYMENT_ADDRESS): PaymentFilter {
  return {
    search: q || undefined,
    status: PaymentStatus.options.find((one) => one === status),
    method: PaymentMethod.options.find((one) => one === method),
    hasDeposit: show === 'deposit' ? 'true' : undefined,
    needsApproval: show === 'approval' ? 'true' : undefined,
    isInClearing: show === 'clearing' ? 'true' : undefined,
    from: dayOf(from),
    to: dayOf(to),
    limit: LIMIT,
  };
}
