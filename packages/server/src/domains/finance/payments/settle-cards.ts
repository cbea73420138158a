import { fieldComplaint } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sumOf, toBase, post, type PostingLine } from '../ledger/ledger.service';
import { mayMove } from './payment.rules';
import { paymentWrites as writes } from './payment-writes.repository';

/**
 * Moves card payments that the bank has paid out from clearing to the bank; the fee is the amount withheld by the bank.
 */
export async function settleCards(
  caller: Caller,
  { paymentIds, fee, date }: { paymentIds: readonly string[]; fee: number; date?: string | undefined },
): Promise<{ entryId: string; settled: number }> {
  const { db, language } = caller;
  const ids = [...new Set(paymentIds)];
  const payments = await writes.lock(db, ids);
  if (payments.length < ids.length) refuse('PAYMENT_NOT_FOUND');
  const { today, currency: base } = await writes.clinic(db, caller.now());
  if (payments.some((payment) => !mayMove('settle', payment, today))) refuse('PAYMENT_TRANSITION_ILLEGAL');
  const day = date ?? today;
  if (day > today || payments.some((payment) => payment.date > day)) {
    refuse('INVALID_INPUT', { fields: { date: fieldComplaint(language, 'date') } });
  }

  const moved = payments.map(({ inClearing, currency, fxRate }) => {
    const foreign = currency === base ? undefined : { currency, fxRate };
    return { amount: inClearing, base: toBase(inClearing, { currency, base, fxRate }), foreign };
  });
  const settled = sumOf(moved.map((one) => one.base));
  if (fee > settled) refuse('AMOUNT_TOO_LARGE', { fields: { fee: fieldComplaint(language, 'invalid') } });

  const own = sumOf(moved.map((one) => (one.foreign ? 0 : one.base)));
  const lines: PostingLine[] = [
    { account: 'BANK', debit: own - fee },
    { account: 'BANK_FEES', debit: fee },
    { account: 'CARD_CLEARING', credit: own },
    ...moved.flatMap(({ amount, base: value, foreign }) =>
      foreign
        ? ([
            { account: 'BANK', debit: value, ...foreign, docAmount: amount },
            { account: 'CARD_CLEARING', credit: value, ...foreign, docAmount: -amount },
          ] as const)
        : [],
    ),
  ];
  // A payment is settled once, so the first one identifies the settlement permanently.
  const source = { type: 'payments', id: payments[0]?.id ?? refuse('PAYMENT_NOT_FOUND'), event: 'settlement' };
  const { id: entryId } = await post(caller, { date: day, memo: 'Card settlement', source, lines });
  for (const { id } of payments) {
    await writes.update(db, id, { settledEntryId: entryId });
    await caller.audit({ action: 'SETTLE', resource: 'payments', recordId: id, to: { entryId } });
  }
  return { entryId, settled };
}
