import type { AccountKey, PaymentMethod } from '@polyclinic/contract';
import { auditDecision, decide, isAboveLimit, isOwn } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { creditInvoice, refuseDate, settleInvoice } from '../invoices/invoices.service';
import { sumOf, toBase, post } from '../ledger/ledger.service';
import { mayMove, refundSources, statusAfterRefund, type RefundSources } from './payment.rules';
import { paymentEntries } from './payment-entries.repository';
import { isClearing, linesOf, refundAccount, type Rate, type Step } from './payment-lines.rules';
import { paymentWrites as writes, type LockedPayment, type LockedRefund } from './payment-writes.repository';
import { refuseMethod } from './refuse-method';
import { rateOnDay } from './payment-rate';
import { depositSteps, stepOf } from './record-payment';

interface RefundInput {
  amount: number;
  reason: string;
  creditNote: boolean;
  method?: PaymentMethod | undefined;
  date?: string | undefined;
}

/** Refunds a payment, or stores the request if a second person has to decide. */
export async function requestRefund(
  caller: Caller,
  payment: LockedPayment,
  input: RefundInput,
): Promise<{ isPending: boolean }> {
  const { db, userId } = caller;
  const { amount, reason, creditNote: withCreditNote, method = payment.method } = input;
  const clinic = await writes.clinic(db, caller.now());
  // Money may always go back the way it came.
  if (method !== payment.method) refuseMethod(caller, clinic, method);
  if (!mayMove('refund', payment, clinic.today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  if (amount > payment.amount - payment.refunded - payment.waiting) refuse('OVER_REFUND');
  const allocations = await writes.allocations(db, payment.id);
  const sources = refundSources(amount, { ...payment, allocations }, withCreditNote);
  const day = input.date ?? clinic.today;
  refuseRefundDate(caller, day, { payment, sources, today: clinic.today });
  // A refund that waits is not posted yet, and nobody could approve it in a locked period.
  if (await paymentEntries.isLocked(db, day)) refuse('PERIOD_LOCKED');

  const { rate } = await moneyOf(caller, payment, { method, day, base: clinic.currency });
  const baseAmount = toBase(amount, rate);
  const date = input.date ?? null;
  const values = { amount, baseAmount, method, reason, date, withCreditNote, requestedBy: userId };
  const id = await writes.insertRefund(db, { paymentId: payment.id, ...values, status: 'PENDING' });
  await caller.audit({ action: 'CREATE', resource: 'refunds', recordId: id, to: { paymentId: payment.id, ...values } });
  const isPending = isAboveLimit(baseAmount, clinic.approvalLimit);
  if (!isPending) await giveBack(caller, payment, await writes.lockRefund(db, id), clinic);
  return { isPending };
}

/** Approves or rejects a refund; not by the requester, unless the clinic allows self-approval. */
export async function decideRefund(
  caller: Caller,
  payment: LockedPayment,
  refundId: string,
  { isApproved, reason }: { isApproved: boolean; reason?: string | null | undefined },
): Promise<void> {
  const { db, userId } = caller;
  const refund = await writes.lockRefund(db, refundId);
  if (refund.status !== 'PENDING') refuse('PAYMENT_TRANSITION_ILLEGAL');
  const clinic = await writes.clinic(db, caller.now());
  const isSolo = isOwn(userId, [refund.requestedBy]);
  const { allowSoloApproval } = clinic;
  const decision = decide(caller, { isSolo, allowSoloApproval }, { isApproved, reason });
  const change = { from: { status: 'PENDING' }, to: { status: isApproved ? 'COMPLETED' : 'REJECTED' } };
  await auditDecision(caller, decision, { resource: 'refunds', recordId: refundId, ...change });
  await writes.updateRefund(db, refundId, { ...decision.columns, status: isApproved ? 'PENDING' : 'REJECTED' });
  if (isApproved) await giveBack(caller, payment, refund, clinic);
}

/** Takes the money from its sources, and posts the refund. */
async function giveBack(
  caller: Caller,
  payment: LockedPayment,
  refund: LockedRefund,
  { today, currency: base }: { today: string; currency: string },
): Promise<void> {
  const { db } = caller;
  const { id, number, amount, unallocated, patientId, refunded } = payment;
  const date = refund.date ?? today;
  if (!mayMove('refund', payment, today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  if (refund.amount > amount - refunded) refuse('OVER_REFUND');
  const allocations = await writes.allocations(db, id);
  const sources = refundSources(refund.amount, { unallocated, allocations }, refund.withCreditNote);
  refuseRefundDate(caller, date, { payment, sources, today });
  const { steps, creditNoteId } = await reopen(caller, sources, refund, { base, date });

  const left = unallocated - sources.fromDeposit;
  const back = refunded + refund.amount;
  await writes.update(db, id, { refunded: back, unallocated: left, status: statusAfterRefund(amount, back) });
  const money = await moneyOf(caller, payment, { method: refund.method, day: date, base });
  const baseAmount = toBase(refund.amount, money.rate);
  await writes.updateRefund(db, refund.id, { status: 'COMPLETED', date, baseAmount, creditNoteId });
  const deposit = depositSteps(patientId, { ...payment, base }, unallocated, left);
  const lines = linesOf({ ...money, amount: -refund.amount }, [...deposit, ...steps]);
  const source = { type: 'refunds', id: refund.id, event: 'refund.completed' };
  await post(caller, { date, memo: `Refund of payment ${number}`, reference: number, source, lines });
  await caller.audit({ action: 'REFUND', resource: 'payments', recordId: id, to: { amount: refund.amount, date } });
}

/** Reopens the allocated invoices, or credits them at once. */
async function reopen(
  caller: Caller,
  { taken }: RefundSources,
  { withCreditNote, reason }: LockedRefund,
  { base, date }: { base: string; date: string },
): Promise<{ steps: Step[]; creditNoteId: string | null }> {
  const { db } = caller;
  const invoices = await writes.lockInvoices(db, [...new Set(taken.map(({ allocation }) => allocation.invoiceId))]);
  const steps: Step[] = [];
  let creditNoteId: string | null = null;
  for (const invoice of invoices) {
    for (const part of ['PATIENT', 'INSURER'] as const) {
      const own = taken.filter(({ allocation: one }) => one.invoiceId === invoice.id && one.part === part);
      const amount = sumOf(own.map((one) => one.amount));
      if (amount === 0) continue;
      for (const one of own)
        await writes.takeBack(db, { allocationId: one.allocation.id, amount: one.amount, date, isRefund: true });
      await settleInvoice(caller, { invoiceId: invoice.id, part, amount: -amount, date, isRefund: true });
      const before = invoice.outstanding[part];
      steps.push(stepOf(invoice, part, base, before, before + amount));
      if (withCreditNote) {
        const note = await creditInvoice(caller, { invoiceId: invoice.id, part, amount, reason, date });
        creditNoteId ??= note;
      }
    }
  }
  return { steps, creditNoteId };
}

/** Throws unless the money can go back on a day: after the payment and after the invoices it is taken from were settled. */
function refuseRefundDate(
  { language }: Caller,
  day: string,
  { payment, sources, today }: { payment: LockedPayment; sources: RefundSources; today: string },
): void {
  const dates = [payment.date, ...sources.taken.map(({ allocation }) => allocation.date)];
  refuseDate(day, { from: dates.toSorted().at(-1) ?? payment.date, today, language });
}

/**
 * Returns the account that the money leaves, and its rate: that of the day, except for money that has not reached the
 * bank, which leaves clearing as it came.
 */
async function moneyOf(
  caller: Caller,
  payment: LockedPayment,
  { method, day, base }: { method: PaymentMethod; day: string; base: string },
): Promise<{ account: AccountKey; rate: Rate }> {
  const account = refundAccount(method, payment);
  const { currency, fxRate } = payment;
  if (isClearing(account)) return { account, rate: { currency, fxRate, base } };
  return { account, rate: await rateOnDay(caller, payment, { day, base }) };
}
