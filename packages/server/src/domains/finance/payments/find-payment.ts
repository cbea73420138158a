import { passes, payments, type Payment, type PaymentAction } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { mayMove, type PaymentMove } from './payment.rules';
import { paymentsRepository as repository } from './payments.repository';

const MOVES: Record<PaymentAction, PaymentMove> = {
  ...({ complete: 'complete', fail: 'fail', void: 'void', refund: 'refund' } as const),
  ...({ allocate: 'apply', settle: 'settle', return: 'return' } as const),
};

/** Returns a payment with the caller's allowed actions. */
export async function findPayment(caller: Caller, id: string): Promise<Payment> {
  const found = (await repository.find(caller.db, id, caller.now())) ?? refuse('PAYMENT_NOT_FOUND');
  const { today, ...payment } = found;
  const mayWrite = passes(payments.record.access, caller);
  const all = Object.keys(MOVES) as PaymentAction[];
  const actions = mayWrite ? all.filter((action) => mayMove(MOVES[action], payment, today)) : [];
  return { ...payment, actions };
}
