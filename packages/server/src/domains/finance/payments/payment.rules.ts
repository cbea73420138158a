import type { PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/**
 * Actions on a payment; `apply` uses the unallocated amount, `settle` moves it from clearing to the bank, `return` takes
 * back a cheque that was not paid.
 */
export type PaymentMove = 'complete' | 'fail' | 'void' | 'refund' | 'apply' | 'settle' | 'return';

/** Statuses in which each action is allowed. */
const FROM: Record<PaymentMove, readonly PaymentStatus[]> = {
  complete: ['PENDING'],
  fail: ['PENDING'],
  void: ['COMPLETED'],
  refund: ['COMPLETED', 'PARTIALLY_REFUNDED'],
  apply: ['COMPLETED', 'PARTIALLY_REFUNDED'],
  // Cash refunds leave the card's payout in clearing.
  settle: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  // Money that went back already cannot come back unpaid as well.
  return: ['COMPLETED'],
};

/** Properties of a payment that determine its allowed actions. */
export interface PaymentState {
  status: PaymentStatus;
  method: PaymentMethod;
  date: string;
  isSettled: boolean;
  unallocated: number;
  /** Total of the pending refunds. */
  waiting: number;
  /** Deposit of the previous system: it is reversed with its import alone. */
  isOpening: boolean;
  /** Amount of a card or cheque that has not reached the bank. */
  inClearing: number;
}

/** Returns whether an action is allowed now; `today` is the clinic's date. */
export function mayMove(move: PaymentMove, payment: PaymentState, today: string): boolean {
  if (!FROM[move].includes(payment.status)) return false;
  if (move === 'void')
    return !payment.isOpening && payment.date === today && !payment.isSettled && payment.waiting === 0;
  if (move === 'apply') return payment.unallocated > 0;
  if (move === 'settle') return payment.inClearing > 0;
  if (move === 'return') return payment.method === 'CHEQUE' && payment.waiting === 0;
  return true;
}

/** Returns the status of a payment after refunds of this total. */
export function statusAfterRefund(amount: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'COMPLETED';
  return refunded < amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** Allocation of a payment to an invoice. */
export interface LiveAllocation {
  id: string;
  invoiceId: string;
  part: 'PATIENT' | 'INSURER';
  /** Amount not reversed yet. */
  live: number;
  date: string;
}

/** Sources of a refund. */
export interface RefundSources {
  fromDeposit: number;
  taken: { allocation: LiveAllocation; amount: number }[];
}

/**
 * Takes a refund from the unallocated amount first, then from the latest allocations. A refund with a credit note
 * reduces invoices, so it comes from allocations only.
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
