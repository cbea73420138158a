import type { InvoicePart } from '@polyclinic/contract';
import { split, sumOf, toBase, type PostingLine } from '../ledger/ledger.service';
import { outstandingOf, type InvoiceAmounts } from './invoice-status.rules';

/** Debtors, currency and branch of an invoice. */
export interface Debts extends InvoiceAmounts {
  id: string;
  patientId: string;
  insurerId: string | null;
  branchId: string | null;
  currency: string;
  /** Base currency of the clinic. */
  base: string;
  fxRate: string;
}

/** Line of an invoice as posted. */
export interface RevenueLine {
  id: string;
  accountId: string | null;
  /** Dispensed medicine: a sale of the pharmacy, unless it has an account of its own. */
  isMedicine?: boolean;
  net: number;
  tax: number;
  /** Before discount. */
  listNet: number;
}

/** Amounts by party. */
export type Parts = Record<InvoicePart, number>;

export const PARTS = ['PATIENT', 'INSURER'] as const;

/**
 * Debits the receivables and discounts, credits revenue and tax. Receivables are converted to the base currency
 * separately, so that they reach zero once everything is settled; the other side absorbs the rounding difference.
 */
export function issuePosting(debts: Debts, lines: readonly RevenueLine[]): PostingLine[] {
  const owed = outstandingOf(debts);
  const discount = sumOf(lines.map(({ net, listNet }) => listNet - net));
  const tax = sumOf(lines.map((line) => line.tax));
  const debits = [
    ...receivables(debts, owed),
    sided(debts, { account: 'DISCOUNTS_GIVEN', amount: discount, base: inBase(discount, debts) }),
  ];
  const whole = sumOf(debits.map(({ debit = 0 }) => debit));
  const credits = [
    ...lines.map(({ id, accountId, isMedicine = false, listNet }) => ({
      account: accountId === null ? revenueOf(isMedicine) : { id: accountId },
      amount: -listNet,
      sourceLineId: id,
    })),
    { account: 'OUTPUT_TAX' as const, amount: -tax },
  ];
  const shares = split(
    whole,
    credits.map(({ amount }) => -amount),
  );
  return counting([...debits, ...credits.map((line, index) => sided(debts, { ...line, base: -(shares[index] ?? 0) }))]);
}

const revenueOf = (isMedicine: boolean) => (isMedicine ? ('PHARMACY_SALES' as const) : ('SERVICE_REVENUE' as const));

/** Reverses revenue and tax in proportion, and reduces the receivables by the same amount. */
export function creditPosting(debts: Debts, credited: { net: number; tax: number; parts: Parts }): PostingLine[] {
  const owing = lessOwed(debts, credited.parts);
  const whole = -sumOf(owing.map(({ debit = 0 }) => debit));
  const [net = 0, tax = 0] = split(whole, [credited.net, credited.tax]);
  return counting([
    sided(debts, { account: 'REFUNDS_AND_CREDITS', amount: credited.net, base: net }),
    sided(debts, { account: 'OUTPUT_TAX', amount: credited.tax, base: tax }),
    ...owing,
  ]);
}

/** Posts the outstanding amount as a loss. */
export function writeOffPosting(debts: Debts, parts: Parts): PostingLine[] {
  const owing = lessOwed(debts, parts);
  const base = -sumOf(owing.map(({ debit = 0 }) => debit));
  return counting([sided(debts, { account: 'BAD_DEBTS', amount: parts.PATIENT + parts.INSURER, base }), ...owing]);
}

/**
 * Moves an amount from the insurer's receivable to the patient's. Each is converted on its own, so in a foreign currency
 * a minor unit may remain, which is an exchange difference.
 */
export function transferPosting(debts: Debts, amount: number): PostingLine[] {
  const [insurer, patient] = [-owedBase(debts, 'INSURER', amount), -owedBase(debts, 'PATIENT', -amount)];
  const rest = insurer + patient;
  const difference = sided(debts, { account: rest > 0 ? 'EXCHANGE_GAIN' : 'EXCHANGE_LOSS', amount: 0, base: -rest });
  return counting([
    receivable(debts, 'PATIENT', amount, patient),
    receivable(debts, 'INSURER', -amount, insurer),
    difference,
  ]);
}

/**
 * Returns the change of a receivable in the base currency: the difference of the converted outstanding amounts before
 * and after, so that the receivable in the ledger always equals the outstanding amount at the invoice's rate.
 */
export function owedBase(debts: Debts, part: InvoicePart, amount: number): number {
  const owed = outstandingOf(debts)[part];
  return inBase(owed, debts) - inBase(owed - amount, debts);
}

/** Returns the change of what a party owes after an amount is settled on a day. */
export function movementOf(debts: Debts, part: InvoicePart, settled: number, date: string) {
  return { part, date, amount: -settled, baseAmount: -owedBase(debts, part, settled) };
}

/** Splits an amount between the parties in proportion to their outstanding amounts, never exceeding these. */
export function sharedOut(debts: InvoiceAmounts, amount: number): Parts {
  const owed = outstandingOf(debts);
  const [PATIENT = 0, INSURER = 0] = split(amount, [owed.PATIENT, owed.INSURER]);
  return { PATIENT, INSURER };
}

/** Returns the debit lines of the receivables, one per party that owes. */
function receivables(debts: Debts, owed: Parts): PostingLine[] {
  return PARTS.map((part) => receivable(debts, part, owed[part], inBase(owed[part], debts)));
}

function lessOwed(debts: Debts, parts: Parts): PostingLine[] {
  return PARTS.filter((part) => parts[part] > 0).map((part) =>
    receivable(debts, part, -parts[part], -owedBase(debts, part, parts[part])),
  );
}

function receivable(debts: Debts, part: InvoicePart, amount: number, base: number): PostingLine {
  const id = part === 'PATIENT' ? debts.patientId : debts.insurerId;
  const account = part === 'PATIENT' ? 'PATIENT_RECEIVABLES' : 'INSURER_RECEIVABLES';
  return sided(debts, { account, amount, base, ...(id !== null && { party: { type: part, id } }) });
}

/** Builds a line with a signed debit amount; a negative one means the credit side. */
function sided(
  { currency, base: own, fxRate, branchId }: Debts,
  { amount, base, ...line }: Omit<PostingLine, 'debit' | 'docAmount'> & { amount: number; base: number },
): PostingLine {
  const foreign = currency === own ? {} : { currency, fxRate, docAmount: amount };
  return { ...line, debit: base, branchId, ...foreign };
}

/**
 * Removes lines of zero in the base currency, which the ledger does not accept: their foreign amount goes to the
 * largest line of the same side, so that the entry stays balanced in that currency too.
 */
function counting(lines: readonly PostingLine[]): PostingLine[] {
  const nonZero = lines.filter(({ debit }) => debit !== 0).map((line) => ({ ...line }));
  for (const { debit, docAmount = 0 } of lines) {
    if (debit !== 0 || docAmount === 0) continue;
    const side = nonZero.filter((line) => Math.sign(line.debit ?? 0) === Math.sign(docAmount));
    const [largest] = side.sort((a, b) => Math.abs(b.debit ?? 0) - Math.abs(a.debit ?? 0));
    if (largest) largest.docAmount = (largest.docAmount ?? 0) + docAmount;
  }
  return nonZero;
}

function inBase(amount: number, { currency, base, fxRate }: Debts): number {
  return toBase(amount, { currency, base, fxRate });
}
