import type { PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** What can be done with a payment; `apply` uses what is left of it, `settle` moves it from clearing to the bank. */
export type PaymentMove = 'complete' | 'fail' | 'void' | 'refund' | 'apply' | 'settle';

/** From which states each of them may begin (business.md section 5). */
const FROM: Record<PaymentMove, readonly PaymentStatus[]> = {
  complete: ['PENDING'],
  fail: ['PENDING'],
  void: ['COMPLETED'],
  refund: ['COMPLETED', 'PARTIALLY_REFUNDED'],
  apply: ['COMPLETED', 'PARTIALLY_REFUNDED'],
  // What was given back in cash leaves the card's money in clearing.
  settle: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
};

/** Facts of a payment that decide what may happen to it. */
export interface PaymentFacts {
  status: PaymentStatus;
  method: PaymentMethod;
  date: string;
  isSettled: boolean;
  unallocated: number;
  /** The sum of the refunds that wait for somebody else. */
  waiting: number;
  /** What of it lies in card clearing. */
  inClearing: number;
}

/** Whether a move may begin now; `today` is the clinic's. */
export function mayMove(move: PaymentMove, payment: PaymentFacts, today: string): boolean {
  if (!FROM[move].includes(payment.status)) return false;
  if (move === 'void') return payment.date === today && !payment.isSettled && payment.waiting === 0;
  if (move === 'apply') return payment.unallocated > 0;
  if (move === 'settle') return payment.method === 'CARD' && !payment.isSettled && payment.inClearing > 0;
  return true;
}

/** The status of a payment of which so much was given back. */
export function statusAfterRefund(amount: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'COMPLETED';
  return refunded < amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** A part of a payment that an invoice has. */
export interface LiveAllocation {
  id: string;
  invoiceId: string;
  part: 'PATIENT' | 'INSURER';
  /** What was not taken back from it yet. */
  live: number;
}

/** Where the money of a refund is taken from. */
export interface RefundSources {
  fromDeposit: number;
  taken: { allocation: LiveAllocation; amount: number }[];
}

/**
 * What is not used for any invoice goes back first, then what was allocated last. A refund with a credit note reduces
 * invoices, so all of it comes from them.
 */
export function refundSources(
  amount: number,
  { unallocated, allocations }: { unallocated: number; allocations: readonly LiveAllocation[] },
  withCreditNote: boolean,
): RefundSources {
  const fromDeposit = withCreditNote ? 0 : Math.min(unallocated, amount);
  let rest = amount - fromDeposit;
  const taken: RefundSources['taken'] = [];
  for (const allocation of allocations.toReversed()) {
    const part = Math.min(rest, allocation.live);
    if (part > 0) taken.push({ allocation, amount: part });
    rest -= part;
  }
  if (rest > 0) refuse(withCreditNote ? 'OVER_CREDIT' : 'OVER_REFUND');
  return { fromDeposit, taken };
}
