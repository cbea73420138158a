import { fieldComplaint, NewPayment, type Allocation, type PaymentMethod } from '@polyclinic/contract';
import type { z } from 'zod';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { settleInvoice } from '../invoices/invoices.service';
import { post, sumOf, takeDocumentNumber, toBase } from '../ledger/ledger.service';
import { sharesOf, type Payer, type Share } from './allocate.rules';
import { linesOf, moneyAccount, receivableOf, type Rate, type Step } from './payment-lines.rules';
import { paymentWrites as writes, type HeldInvoice } from './payment-writes.repository';
import { rateOf } from './payment-rate';
import { PAYMENT_NUMBERS } from './payment-numbers';

/** What a payment is recorded from; what the contract fills in may be left out. */
export type PaymentInput = z.input<typeof NewPayment>;

/** A payment that has a number and is about to count. */
export interface Counting extends Payer {
  id: string;
  number: string;
  method: PaymentMethod;
  amount: number;
  date: string;
  rate: Rate;
}

const CONSTRAINTS = { payments_patient: 'PATIENT_UNKNOWN', payments_insurer: 'INSURER_UNKNOWN' } as const;

/** Takes a payment, settles invoices with it and keeps the rest as a deposit. Answers its id. */
export async function writePayment(caller: Caller, input: PaymentInput): Promise<string> {
  const { db, userId } = caller;
  const payment = NewPayment.parse(input);
  const { method, amount, isPending, reference = null, note = null } = payment;
  const payer = await payerOf(payment, caller);
  const clinic = await writes.clinic(db, caller.now());
  const date = payment.date ?? clinic.today;
  // Money that has not come yet is no payment.
  if (date > clinic.today) refuse('INVALID_INPUT', { fields: { date: fieldComplaint(caller.language, 'futureDate') } });
  const rate = await rateOf(caller, { ...payment, date }, clinic.currency);

  const shares = await heldShares(caller, { payer, rate, amount }, payment.allocations);
  const unallocated = isPending ? 0 : amount - sumOf(shares.map((share) => share.amount));
  const number = await takeDocumentNumber(caller, PAYMENT_NUMBERS, date);
  const row = {
    number,
    status: isPending ? ('PENDING' as const) : ('COMPLETED' as const),
    method,
    ...payer,
    currency: rate.currency,
    fxRate: rate.fxRate,
    date,
    amount,
    baseAmount: toBase(amount, rate),
    unallocated,
    meantFor: isPending ? payment.allocations : [],
    reference: reference ?? null,
    note: note ?? null,
    createdBy: userId,
  };
  const id = await refuseBroken(writes.insert(db, row), CONSTRAINTS);
  if (!isPending) await count(caller, { id, number, method, amount, date, rate, ...payer }, shares);
  await caller.audit({
    action: 'CREATE',
    resource: 'payments',
    recordId: id,
    to: { ...row, allocations: payment.allocations },
  });
  return id;
}

/** Holds the invoices that a payment names, and says what each of them gets; refused where that cannot be. */
export async function heldShares(
  { db }: Caller,
  { payer, rate, amount }: { payer: Payer; rate: Rate; amount: number },
  allocations: readonly Allocation[],
): Promise<Share<HeldInvoice>[]> {
  const ids = [...new Set(allocations.map(({ invoiceId }) => invoiceId))];
  const shares = sharesOf(payer, rate.currency, allocations, await writes.lockInvoices(db, ids));
  const rest = amount - sumOf(shares.map((share) => share.amount));
  // An insurer pays what it owes and nothing ahead.
  if (rest < 0 || (rest > 0 && payer.insurerId !== null)) refuse('OVER_PAYMENT');
  return shares;
}

/** Writes down what invoices get and posts the money. */
export async function count(caller: Caller, payment: Counting, shares: readonly Share<HeldInvoice>[]): Promise<void> {
  const { id, number, method, amount, date, rate, patientId } = payment;
  await settle(caller, payment, shares, false);
  const rest = amount - sumOf(shares.map((share) => share.amount));
  const steps = [...shares.map((share) => settledStep(share, rate.base)), ...depositSteps(patientId, rate, 0, rest)];
  const lines = linesOf({ account: moneyAccount(method), rate, amount }, steps);
  const source = { type: 'payments', id, event: 'payment.completed' };
  await post(caller, { date, memo: `Payment ${number}`, reference: number, source, lines });
}

/** Gives each invoice its share. */
export async function settle(
  caller: Caller,
  { id, date }: Pick<Counting, 'id' | 'date'>,
  shares: readonly Share<HeldInvoice>[],
  isDeposit: boolean,
): Promise<void> {
  const rows = shares.map(({ invoice, part, amount }) => ({
    paymentId: id,
    invoiceId: invoice.id,
    part,
    amount,
    date,
    isDeposit,
  }));
  await writes.allocate(caller.db, rows);
  for (const { invoice, part, amount } of shares) await settleInvoice(caller, { invoiceId: invoice.id, part, amount });
}

/** What a share does to what its part owes. */
export function settledStep({ invoice, part, amount }: Share<HeldInvoice>, base: string): Step {
  const before = invoice.outstanding[part];
  return stepOf(invoice, part, base, before, before - amount);
}

/** A step between two amounts that a part of an invoice owes. */
export function stepOf(invoice: HeldInvoice, part: Share['part'], base: string, before: number, after: number): Step {
  const id = part === 'PATIENT' ? invoice.patientId : (invoice.insurerId ?? invoice.patientId);
  const { currency, fxRate, branchId } = invoice;
  return {
    account: receivableOf(part),
    party: { type: part, id },
    rate: { currency, base, fxRate },
    before,
    after,
    branchId,
  };
}

/** A step between two amounts that lie there for a patient; none where nothing moves. */
export function depositSteps(patientId: string | null, rate: Rate, before: number, after: number): Step[] {
  if (patientId === null || before === after) return [];
  return [{ account: 'PATIENT_DEPOSITS', party: { type: 'PATIENT', id: patientId }, rate, before, after }];
}

async function payerOf(
  { patientId = null, insurerId = null }: z.output<typeof NewPayment>,
  { db, language }: Caller,
): Promise<Payer> {
  if (patientId !== null && !(await writes.hasPatient(db, patientId))) refuse('PATIENT_UNKNOWN');
  if ((patientId === null) === (insurerId === null)) {
    const complaint = fieldComplaint(language, patientId === null ? 'required' : 'invalid');
    refuse('INVALID_INPUT', { fields: { patientId: complaint } });
  }
  return { patientId, insurerId };
}
