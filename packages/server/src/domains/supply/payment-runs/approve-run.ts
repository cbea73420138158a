import { errorTextIn } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, post, takeDocumentNumber, toBase, type PostingLine } from '../../finance';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { settleBill } from '../supplier-bills/supplier-bills.service';
import { runWritesRepository as writes, type LockedRun } from './run-writes.repository';

export const PAYMENT_RUN_NUMBERS = documentSeries({ name: 'PAYMENT_RUN', prefix: 'PAY-' });

/**
 * Pays the bills of a locked run. Bills are settled at the value at which they stand in the ledger, the money leaves the bank
 * at the rate of the day: the rest is an exchange difference.
 */
export async function approveRun(caller: Caller, run: LockedRun): Promise<void> {
  const { db, now, userId, language } = caller;
  const { id, payOn: date, currency, total } = run;
  const { currency: base } = await buyingRules(db, now());
  const rate = currency === base ? '1' : await writes.rateOn(db, currency, date);
  const fxRate =
    rate ?? refuse('EXCHANGE_RATE_MISSING', { fields: { payOn: errorTextIn(language, 'EXCHANGE_RATE_MISSING') } });
  const foreign = (docAmount: number) => (currency === base ? {} : { currency, fxRate, docAmount });
  // Locks the ledger before the bills, as returns of goods do, so that the two cannot deadlock.
  const number = await takeDocumentNumber(caller, PAYMENT_RUN_NUMBERS, date);
  const lines: PostingLine[] = [];
  let discounts = 0;
  for (const payment of await writes.payments(db, id)) {
    const { amount, discount } = payment;
    const { supplierId, number, base: settled } = await settleBill(caller, payment, date);
    const party = { type: 'SUPPLIER', id: supplierId } as const;
    const rest = { party, memo: number, sourceLineId: payment.billId };
    lines.push({ account: 'SUPPLIER_PAYABLES', debit: settled, ...foreign(amount + discount), ...rest });
    discounts += discount;
  }
  const money = { currency, base, fxRate };
  lines.push({ account: 'BANK', credit: toBase(total, money), ...foreign(-total) });
  lines.push({ account: 'PURCHASE_PRICE_VARIANCE', credit: toBase(discounts, money), ...foreign(-discounts) });
  const difference = lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0);
  const account = difference > 0 ? 'EXCHANGE_GAIN' : 'EXCHANGE_LOSS';
  lines.push({ account, debit: Math.max(-difference, 0), credit: Math.max(difference, 0), ...foreign(0) });
  const source = { type: 'paymentRuns', id, event: 'supplier.paid' };
  await post(caller, { date, memo: `Payment run ${number}`, reference: number, source, lines });
  await writes.update(db, id, { status: 'APPROVED', number, approvedBy: userId, approvedAt: now().toISOString() });
}
