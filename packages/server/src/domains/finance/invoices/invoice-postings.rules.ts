import type { InvoicePart } from '@polyclinic/contract';
import { split, sumOf, toBase, type PostingLine } from '../ledger/ledger.service';
import { outstandingOf, type InvoiceAmounts } from './invoice-status.rules';

/** Who owes an invoice, in what currency, and where it belongs. */
export interface Debts extends InvoiceAmounts {
  id: string;
  patientId: string;
  insurerId: string | null;
  branchId: string | null;
  currency: string;
  /** The clinic's own currency. */
  base: string;
  fxRate: string;
}

/** A line of an invoice as the books take it. */
export interface RevenueLine {
  id: string;
  accountId: string | null;
  net: number;
  tax: number;
  /** Before discount. */
  listNet: number;
}

/** One amount of each part. */
export type Parts = Record<InvoicePart, number>;

const PARTS = ['PATIENT', 'INSURER'] as const;

/**
 * Debits what each part owes and the discounts, credits revenue and tax. What is owed is turned into the own currency by
 * itself, so that it comes to nothing once all of it is settled; the other side shares out what that makes.
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
    ...lines.map(({ id, accountId, listNet }) => ({
      account: accountId === null ? ('SERVICE_REVENUE' as const) : { id: accountId },
      amount: -listNet,
      sourceLineId: id,
    })),
    { account: 'OUTPUT_TAX' as const, amount: -tax },
  ];
  const shares = split(
    whole,
    credits.map(({ amount }) => -amount),
  );
  return counting([...debits, ...credits.map((line, place) => sided(debts, { ...line, base: -(shares[place] ?? 0) }))]);
}

/** Gives back revenue and tax, and takes the same off what is owed. */
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

/** What is owed becomes a loss. */
export function writeOffPosting(debts: Debts, parts: Parts): PostingLine[] {
  const owing = lessOwed(debts, parts);
  const base = -sumOf(owing.map(({ debit = 0 }) => debit));
  return counting([sided(debts, { account: 'BAD_DEBTS', amount: parts.PATIENT + parts.INSURER, base }), ...owing]);
}

/**
 * What an amount less of a part is worth in the own currency: the difference of what is owed before and after, so that the
 * receivable in the books is always what is owed at the rate of the invoice.
 */
export function owedBase(debts: Debts, part: InvoicePart, amount: number): number {
  const owed = outstandingOf(debts)[part];
  return inBase(owed, debts) - inBase(owed - amount, debts);
}

/** Shares an amount between the parts by what each owes still: no part is settled beyond that. */
export function sharedOut(debts: InvoiceAmounts, amount: number): Parts {
  const owed = outstandingOf(debts);
  const [PATIENT = 0, INSURER = 0] = split(amount, [owed.PATIENT, owed.INSURER]);
  return { PATIENT, INSURER };
}

/** What is owed on the debit side, a line for each part that owes. */
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

/** Written on the debit side, where less than zero means the credit side. */
function sided(
  { currency, base: own, fxRate, branchId }: Debts,
  { amount, base, ...line }: Omit<PostingLine, 'debit' | 'docAmount'> & { amount: number; base: number },
): PostingLine {
  const foreign = currency === own ? {} : { currency, fxRate, docAmount: amount };
  return { ...line, debit: base, branchId, ...foreign };
}

/**
 * Without the lines that come to nothing in the own currency, which the books do not take: their part of the foreign amount
 * goes to the largest line of the same side, so that the entry stays balanced in that currency too.
 */
function counting(lines: readonly PostingLine[]): PostingLine[] {
  const kept = lines.filter(({ debit }) => debit !== 0).map((line) => ({ ...line }));
  for (const { debit, docAmount = 0 } of lines) {
    if (debit !== 0 || docAmount === 0) continue;
    const side = kept.filter((line) => Math.sign(line.debit ?? 0) === Math.sign(docAmount));
    const [largest] = side.sort((a, b) => Math.abs(b.debit ?? 0) - Math.abs(a.debit ?? 0));
    if (largest) largest.docAmount = (largest.docAmount ?? 0) + docAmount;
  }
  return kept;
}

function inBase(amount: number, { currency, base, fxRate }: Debts): number {
  return toBase(amount, { currency, base, fxRate });
}
