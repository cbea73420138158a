import { fieldComplaint, type AccountKey } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sumOf, toBase, post, type PostingLine } from '../ledger/ledger.service';
import { refuseDate } from '../invoices/invoices.service';
import { moneyAccount } from './payment-lines.rules';
import { mayMove } from './payment.rules';
import { paymentWrites as writes } from './payment-writes.repository';

/**
 * Moves card payments that the bank has paid out, and cheques that it has cleared, to the bank; the fee is the amount
 * withheld by the bank.
 */
export async function settlePayments(
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
  for (const payment of payments) refuseDate(day, { from: payment.date, today, language });

  const moved = payments.map(({ inClearing, method, currency, fxRate }) => {
    const account = moneyAccount(method);
    const foreign = currency === base ? undefined : { currency, fxRate };
    return { account, amount: inClearing, base: toBase(inClearing, { currency, base, fxRate }), foreign };
  });
  const settled = sumOf(moved.map((one) => one.base));
  if (fee > settled) refuse('AMOUNT_TOO_LARGE', { fields: { fee: fieldComplaint(language, 'invalid') } });

  const ownOf = (account?: AccountKey) =>
    sumOf(moved.map((one) => (one.foreign || (account && one.account !== account) ? 0 : one.base)));
  const accounts = [...new Set(moved.map(({ account }) => account))];
  const lines: PostingLine[] = [
    { account: 'BANK', debit: ownOf() - fee },
    { account: 'BANK_FEES', debit: fee },
    ...accounts.map((account) => ({ account, credit: ownOf(account) })),
    ...moved.flatMap(({ account, amount, base: value, foreign }) =>
      foreign
        ? ([
            { account: 'BANK', debit: value, ...foreign, docAmount: amount },
            { account, credit: value, ...foreign, docAmount: -amount },
          ] as const)
        : [],
    ),
  ];
  // A payment is settled once, so the first one identifies the settlement permanently.
  const source = { type: 'payments', id: payments[0]?.id ?? refuse('PAYMENT_NOT_FOUND'), event: 'settlement' };
  const { id: entryId } = await post(caller, {
    date: day,
    memo: accounts.every((account) => account === 'CHEQUES_IN_HAND') ? 'Cheques cleared' : 'Card settlement',
    source,
    lines,
  });
  for (const { id } of payments) {
    await writes.update(db, id, { settledEntryId: entryId });
    await caller.audit({ action: 'SETTLE', resource: 'payments', recordId: id, to: { entryId } });
  }
  return { entryId, settled };
}
