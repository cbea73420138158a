import type { PaymentMethod } from '@polyclinic/contract';
import { auditDecision, decide, isAboveLimit, isOwn } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { creditInvoice, settleInvoice } from '../invoices/invoices.service';
import { sumOf, toBase, post } from '../ledger/ledger.service';
import { mayMove, refundSources, statusAfterRefund, type RefundSources } from './payment.rules';
import { linesOf, refundAccount, type Step } from './payment-lines.rules';
import { paymentWrites as writes, type LockedPayment, type LockedRefund } from './payment-writes.repository';
import { depositSteps, stepOf } from './record-payment';

interface RefundInput {
  amount: number;
  reason: string;
  creditNote: boolean;
  method?: PaymentMethod | undefined;
}

/** Refunds a payment, or stores the request if a second person has to decide. */
export async function requestRefund(caller: Caller, payment: LockedPayment, input: RefundInput): Promise<void> {
  const { db, userId } = caller;
  const { amount, reason, creditNote: withCreditNote, method = payment.method } = input;
  const clinic = await writes.clinic(db, caller.now());
  if (!mayMove('refund', payment, clinic.today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  if (amount > payment.amount - payment.refunded - payment.waiting) refuse('OVER_REFUND');
  refundSources(amount, { ...payment, allocations: await writes.allocations(db, payment.id) }, withCreditNote);

  const baseAmount = toBase(amount, rateOf(payment, clinic.currency));
  const values = { amount, baseAmount, method, reason, withCreditNote, requestedBy: userId };
  const id = await writes.insertRefund(db, { paymentId: payment.id, ...values, status: 'PENDING' });
  await caller.audit({ action: 'CREATE', resource: 'refunds', recordId: id, to: { paymentId: payment.id, ...values } });
  if (!isAboveLimit(baseAmount, clinic.approvalLimit))
    await giveBack(caller, payment, await writes.lockRefund(db, id), clinic);
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
  if (!mayMove('refund', payment, today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  if (refund.amount > amount - refunded) refuse('OVER_REFUND');
  const allocations = await writes.allocations(db, id);
  const sources = refundSources(refund.amount, { unallocated, allocations }, refund.withCreditNote);
  const { steps, creditNoteId } = await reopen(caller, sources, refund, { base, today });

  const left = unallocated - sources.fromDeposit;
  const back = refunded + refund.amount;
  await writes.update(db, id, { refunded: back, unallocated: left, status: statusAfterRefund(amount, back) });
  await writes.updateRefund(db, refund.id, { status: 'COMPLETED', date: today, creditNoteId });
  const rate = rateOf(payment, base);
  const money = { account: refundAccount(refund.method, payment), rate, amount: -refund.amount };
  const lines = linesOf(money, [...depositSteps(patientId, rate, unallocated, left), ...steps]);
  const source = { type: 'refunds', id: refund.id, event: 'refund.completed' };
  await post(caller, { date: today, memo: `Refund of payment ${number}`, reference: number, source, lines });
  await caller.audit({ action: 'REFUND', resource: 'payments', recordId: id, to: { amount: refund.amount } });
}

/** Reopens the allocated invoices, or credits them at once. */
async function reopen(
  caller: Caller,
  { taken }: RefundSources,
  { withCreditNote, reason }: LockedRefund,
  { base, today }: { base: string; today: string },
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
      for (const one of own) await writes.takeBack(db, one.allocation.id, one.amount);
      await settleInvoice(caller, { invoiceId: invoice.id, part, amount: -amount, isRefund: true });
      const before = invoice.outstanding[part];
      steps.push(stepOf(invoice, part, base, before, before + amount));
      if (withCreditNote) {
        const note = await creditInvoice(caller, { invoiceId: invoice.id, part, amount, reason, date: today });
        creditNoteId ??= note;
      }
    }
  }
  return { steps, creditNoteId };
}

function rateOf({ currency, fxRate }: LockedPayment, base: string) {
  return { currency, fxRate, base };
}
