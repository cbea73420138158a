import { decimalText, minorDigits, NewInvoice, type Invoice, type PersonRef } from '@polyclinic/contract';
import { minorUnits } from '../../lib/minor-units';
import { typedDecimal, writtenDecimal } from '../../lib/typed-decimal';

/** One line as it is typed; what cannot be read yet stays as it is. */
export interface DraftLine {
  key: number;
  serviceId: string | null;
  description: string;
  quantity: string;
  /** Minor units; NaN where what is typed is no amount. */
  unitPrice: number | null;
  /** '10 %' or an amount. */
  discount: string;
  taxCodeId: string | null;
  revenueAccountId: string | null;
  appointmentId: string | null;
}

/** An invoice as it is typed. */
export interface InvoiceDraft {
  patient: PersonRef | null;
  branchId: string | null;
  currency: string | null;
  fxRate: string;
  issueDate: string | null;
  dueDate: string | null;
  pricesIncludeTax: boolean | null;
  insurerId: string | null;
  insurerAmount: number | null;
  notes: string;
  lines: DraftLine[];
}

/** How the reader writes numbers, and what the invoice is counted in. */
export interface Writing {
  numberFormat: string;
  currency: string;
  /** The clinic's own currency, which has no rate. */
  own: string;
}

/** A line that nobody has begun yet. */
export const blankLine = (key: number): DraftLine => ({
  key,
  serviceId: null,
  description: '',
  quantity: '1',
  unitPrice: null,
  discount: '',
  taxCodeId: null,
  revenueAccountId: null,
  appointmentId: null,
});

/** Nothing but the line that waits to be typed. */
export const blankDraft = (): InvoiceDraft => ({
  patient: null,
  branchId: null,
  currency: null,
  fxRate: '',
  issueDate: null,
  dueDate: null,
  pricesIncludeTax: null,
  insurerId: null,
  insurerAmount: null,
  notes: '',
  lines: [blankLine(1)],
});

const isBlank = ({ description, unitPrice, discount }: DraftLine) =>
  description.trim() === '' && unitPrice === null && discount.trim() === '';

/** The lines with one blank line behind them, so that typing never has to stop for a button. */
export function withBlankLine(lines: readonly DraftLine[]): DraftLine[] {
  const last = lines.at(-1);
  if (last && isBlank(last)) return [...lines];
  return [...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)];
}

/** The lines that somebody has begun. */
export function begunLines(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => !isBlank(line));
}

const QUANTITY_DIGITS = 4;
const PERCENT_DIGITS = 4;
const RATE_DIGITS = 6;

function discountOf(typed: string, { numberFormat, currency }: Omit<Writing, 'own'>) {
  const text = typed.trim();
  if (text === '') return {};
  if (text.endsWith('%')) return { discountPercent: typedDecimal(text.slice(0, -1), PERCENT_DIGITS, numberFormat) };
  return { discountAmount: minorUnits(text, minorDigits(currency), numberFormat) };
}

/** What is sent of a draft; lines that nobody has begun are left out. */
export function bodyOf(draft: InvoiceDraft, writing: Writing) {
  const { patient, fxRate, notes, lines, ...rest } = draft;
  return {
    ...rest,
    patientId: patient?.id ?? '',
    currency: writing.currency,
    fxRate:
      writing.currency !== writing.own && fxRate.trim()
        ? typedDecimal(fxRate, RATE_DIGITS, writing.numberFormat)
        : null,
    insurerAmount: rest.insurerId ? rest.insurerAmount : null,
    notes: notes.trim() || null,
    lines: begunLines(lines).map(({ key: _key, discount, quantity, description, unitPrice, ...line }) => ({
      ...line,
      description: description.trim(),
      quantity: typedDecimal(quantity, QUANTITY_DIGITS, writing.numberFormat),
      unitPrice: unitPrice ?? Number.NaN,
      ...discountOf(discount, writing),
    })),
  };
}

/** The first line that cannot be sent as it is, by its place and the name of the field. */
export function faultyLine(
  lines: readonly DraftLine[],
  writing: Writing,
): { place: number; field: string } | undefined {
  const { lines: sent } = bodyOf({ ...blankDraft(), lines: [...lines] }, writing);
  const issue = NewInvoice.shape.lines.safeParse(sent).error?.issues[0];
  const [place, field] = issue?.path ?? [];
  return typeof place === 'number' ? { place, field: String(field) } : undefined;
}

/** The lines that can be sent as they are. */
export function wholeLines(lines: readonly DraftLine[], writing: Writing): DraftLine[] {
  return begunLines(lines).filter((line) => faultyLine([line], writing) === undefined);
}

/** An invoice as it can be typed over. */
export function draftOf(invoice: Invoice, numberFormat: string): InvoiceDraft {
  const digits = minorDigits(invoice.currency);
  const written = (decimal: string) => writtenDecimal(decimal, numberFormat);
  const lines = invoice.lines.map((line): DraftLine => {
    const discountAmount = line.discount > 0 ? written(decimalText(line.discount, digits)) : '';
    return {
      key: line.lineNo,
      serviceId: line.serviceId,
      description: line.description,
      quantity: written(line.quantity),
      unitPrice: line.unitPrice,
      taxCodeId: line.taxCodeId,
      revenueAccountId: line.revenueAccountId,
      appointmentId: line.appointmentId,
      discount: line.discountPercent ? `${written(line.discountPercent)} %` : discountAmount,
    };
  });
  const { patient, branchId, currency, issueDate, dueDate, pricesIncludeTax, insurer, insurerAmount } = invoice;
  return {
    patient,
    branchId,
    currency,
    issueDate,
    dueDate,
    pricesIncludeTax,
    fxRate: written(invoice.fxRate),
    insurerId: insurer?.id ?? null,
    insurerAmount: insurer ? insurerAmount : null,
    notes: invoice.notes ?? '',
    lines: withBlankLine(lines),
  };
}
