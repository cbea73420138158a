import { fieldComplaint, NewPayment, type Allocation, type PaymentMethod } from '@polyclinic/contract';
import type { z } from 'zod';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { settleInvoice } from '../invoices/invoices.service';
import { post, sumOf, takeDocumentNumber, toBase } from '../ledger/ledger.service';
import { sharesOf, type Payer, type Share } from './allocate.rules';
import { linesOf, moneyAccount, receivableOf, type Rate, type Step } from './payment-lines.rules';
import { paymentWrites as writes, type LockedInvoice } from './payment-writes.repository';
import { refuseMethod } from './refuse-method';
import { rateOf } from './payment-rate';
import { postApplied } from './post-applied';
import { PAYMENT_NUMBERS } from './payment-numbers';

/** Input for recording a payment; fields with defaults may be omitted. */
export type PaymentInput = z.input<typeof NewPayment>;

/** Payment that has a number and is about to be posted. */
export interface Counting extends Payer {
  id: string;
  number: string;
  method: PaymentMethod;
  amount: number;
  date: string;
  rate: Rate;
}

const CONSTRAINTS = { payments_patient: 'PATIENT_UNKNOWN', payments_insurer: 'INSURER_UNKNOWN' } as const;

/**
 * Records a payment, allocates it to invoices and the rest as a deposit. Returns its id. Money that a provider has
 * already taken is recorded by any method.
 */
export async function writePayment(caller: Caller, input: PaymentInput, isReceived = false): Promise<string> {
  const { db, userId } = caller;
  const payment = NewPayment.parse(input);
  const { method, amount, isPending, reference = null, note = null } = payment;
  const payer = await payerOf(payment, caller);
  const clinic = await writes.clinic(db, caller.now());
  if (!isReceived) refuseMethod(caller, clinic, method);
  const date = payment.date ?? clinic.today;
  // Payments cannot be dated in the future.
  if (date > clinic.today) refuse('INVALID_INPUT', { fields: { date: fieldComplaint(caller.language, 'futureDate') } });
  const rate = await rateOf(caller, { ...payment, date }, clinic.currency);

  const shares = await lockedShares(caller, { payer, rate, amount }, payment.allocations);
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

/** Locks the invoices of a payment, and returns the allocations; throws if these are not possible. */
export async function lockedShares(
  { db }: Caller,
  { payer, rate, amount }: { payer: Payer; rate: Rate; amount: number },
  allocations: readonly Allocation[],
): Promise<Share<LockedInvoice>[]> {
  const ids = [...new Set(allocations.map(({ invoiceId }) => invoiceId))];
  const shares = sharesOf(payer, rate.currency, allocations, await writes.lockInvoices(db, ids));
  const rest = amount - sumOf(shares.map((share) => share.amount));
  // An insurer cannot have deposits.
  if (rest < 0 || (rest > 0 && payer.insurerId !== null)) refuse('OVER_PAYMENT');
  return shares;
}

/**
 * Writes the allocations and posts the payment. An invoice cannot be settled before it is issued: until then its share
 * is a deposit of the patient. Throws INVALID_INPUT for an insurer, who has no deposits.
 */
export async function count(caller: Caller, payment: Counting, shares: readonly Share<LockedInvoice>[]): Promise<void> {
  const { id, number, method, amount, date, rate, patientId } = payment;
  const issueOf = ({ invoice }: Share<LockedInvoice>) => invoice.issueDate ?? date;
  const atOnce = shares.filter((share) => issueOf(share) <= date);
  const laterDays = [...new Set(shares.map(issueOf))].filter((day) => day > date).toSorted();
  if (laterDays.length > 0 && patientId === null) {
    refuse('INVALID_INPUT', { fields: { date: fieldComplaint(caller.language, 'tooEarly') } });
  }
  await settle(caller, payment, atOnce, false);
  let rest = amount - sumOf(atOnce.map((share) => share.amount));
  const steps = [...atOnce.map((share) => settledStep(share, rate.base)), ...depositSteps(patientId, rate, 0, rest)];
  const lines = linesOf({ account: moneyAccount(method), rate, amount }, steps);
  const source = { type: 'payments', id, event: 'payment.completed' };
  await post(caller, { date, memo: `Payment ${number}`, reference: number, source, lines });

  for (const day of laterDays) {
    const own = shares.filter((share) => issueOf(share) === day);
    const left = rest - sumOf(own.map((share) => share.amount));
    await settle(caller, { id, date: day }, own, true);
    const applied = [
      ...depositSteps(patientId, rate, rest, left),
      ...own.map((share) => settledStep(share, rate.base)),
    ];
    await postApplied(caller, { id, number, date: day }, applied);
    rest = left;
  }
}

/** Settles each invoice by its allocation. */
export async function settle(
  caller: Caller,
  { id, date }: Pick<Counting, 'id' | 'date'>,
  shares: readonly Share<LockedInvoice>[],
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
  for (const { invoice, part, amount } of shares) {
    await settleInvoice(caller, { invoiceId: invoice.id, part, amount, date });
  }
}

/** Returns the change of the open amount due to an allocation. */
export function settledStep({ invoice, part, amount }: Share<LockedInvoice>, base: string): Step {
  const before = invoice.outstanding[part];
  return stepOf(invoice, part, base, before, before - amount);
}

/** Builds the change between two outstanding amounts of an invoice's part. */
export function stepOf(invoice: LockedInvoice, part: Share['part'], base: string, before: number, after: number): Step {
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

/** Builds the change between two deposit balances of a patient; empty if there is none. */
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
