import { fieldComplaint, type Language, type Translated } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { draftInvoice, issueInvoice, refuseDate } from '../invoices/invoices.service';
import { post, type PostingLine } from '../ledger/ledger.service';
import { mayMove } from './payment.rules';
import { linesOf, type Rate } from './payment-lines.rules';
import { rateOnDay } from './payment-rate';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { depositSteps } from './record-payment';
import { reopenInvoices } from './reopen-invoices';

interface ReturnInput {
  date?: string | undefined;
  reason: string;
  /** Minor units of the clinic's currency. */
  fee: number;
  isFeeCharged: boolean;
}

const FEE_TEXT: Translated = {
  en: 'Bank fee for returned cheque',
  hi: 'चेक बाउंस का बैंक शुल्क',
  ta: 'திரும்பிய காசோலைக்கான வங்கிக் கட்டணம்',
};

/**
 * Records that the bank returned a cheque unpaid: what it paid is open again from that day, its deposit is gone, and the
 * bank's fee is an expense, which the patient may be charged by an invoice. A cheque that was cleared leaves the bank.
 */
export async function returnCheque(caller: Caller, payment: LockedPayment, input: ReturnInput): Promise<void> {
  const { db, language } = caller;
  const { id, number, status, amount, unallocated, patientId, currency, fxRate, isSettled } = payment;
  const { reason, fee, isFeeCharged } = input;
  const { today, currency: base, language: clinicLanguage } = await writes.clinic(db, caller.now());
  if (!mayMove('return', payment, today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  const allocations = await writes.allocations(db, id);
  const date = input.date ?? today;
  const days = [payment.date, payment.settledOn ?? payment.date, ...allocations.map((one) => one.date)];
  refuseDate(date, { from: days.toSorted().at(-1) ?? payment.date, today, language });
  // Only a patient can be invoiced, and only a fee that there is.
  if (isFeeCharged && fee === 0) refuse('INVALID_INPUT', { fields: { fee: fieldComplaint(language, 'required') } });
  if (isFeeCharged && patientId === null)
    refuse('INVALID_INPUT', { fields: { isFeeCharged: fieldComplaint(language, 'invalid') } });

  const own: Rate = { currency, fxRate, base };
  const steps = [
    ...depositSteps(patientId, own, unallocated, 0),
    ...(await reopenInvoices(caller, allocations, { base, date })),
  ];
  await writes.update(db, id, { status: 'RETURNED', unallocated: 0, returnedOn: date, returnReason: reason });
  const money = isSettled
    ? ({ account: 'BANK', rate: await rateOnDay(caller, payment, { day: date, base }) } as const)
    : ({ account: 'CHEQUES_IN_HAND', rate: own } as const);
  const ofBank: PostingLine[] = [
    { account: 'BANK_FEES', debit: fee },
    { account: 'BANK', credit: fee },
  ];
  const lines = [...linesOf({ ...money, amount: -amount }, steps), ...ofBank];
  const source = { type: 'payments', id, event: 'cheque.returned' };
  await post(caller, { date, memo: `Cheque ${number} returned unpaid`, reference: number, source, lines });
  const to = { status: 'RETURNED', date, fee, isFeeCharged };
  await caller.audit({ action: 'STATUS', resource: 'payments', recordId: id, from: { status }, to, reason });
  if (isFeeCharged && patientId !== null)
    await charge(caller, { patientId, number, fee, date, language: clinicLanguage });
}

/** Invoices the fee to the patient. */
async function charge(
  caller: Caller,
  fee: { patientId: string; number: string; fee: number; date: string; language: Language },
): Promise<void> {
  const { patientId, date: issueDate } = fee;
  const revenueAccountId = (await writes.accountOf(caller.db, 'OTHER_INCOME')) ?? null;
  // Passed on as the bank charges it: no service of the clinic.
  const description = `${FEE_TEXT[fee.language]} ${fee.number}`;
  const line = { description, unitPrice: fee.fee, quantity: '1', sacCode: null };
  const { id } = await draftInvoice(caller, { patientId, issueDate, lines: [{ ...line, revenueAccountId }] });
  await issueInvoice(caller, id);
}
