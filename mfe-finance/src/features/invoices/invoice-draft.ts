import { minorUnits, typedDecimal, writtenDecimal } from '@polyclinic/clinic-ui';
import {
  decimalText,
  InvoiceFields,
  minorDigits,
  NewInvoice,
  type Invoice,
  type PersonRef,
} from '@polyclinic/contract';
import { cleaned } from '@polyclinic/ui';

/** A line while it is edited; invalid input is preserved. */
export interface DraftLine {
  key: number;
  serviceId: string | null;
  description: string;
  quantity: string;
  /** Minor units; NaN if it is not a valid amount. */
  unitPrice: number | null;
  /** A percentage such as '10 %', or an amount. */
  discount: string;
  taxCodeId: string | null;
  /** In India; empty for the code of the service or of medical services, null for a line without a code. */
  sacCode: string | null;
  revenueAccountId: string | null;
  appointmentId: string | null;
  /** Charge of clinical work that the line bills. */
  chargeId: string | null;
}

/** The fields that are typed as they are stored. */
const PLAIN = InvoiceFields.omit({
  patientId: true,
  appointmentId: true,
  fxRate: true,
  insurerId: true,
  insurerAmount: true,
  lines: true,
}).keyof().options;
type PlainField = (typeof PLAIN)[number];
type PlainFields = { [Field in PlainField]: Exclude<NewInvoice[Field], undefined> };

/** An invoice while it is edited. */
export interface InvoiceDraft extends PlainFields {
  patient: PersonRef | null;
  fxRate: string;
  insurerId: string | null;
  insurerAmount: number | null;
  lines: DraftLine[];
}

/** The reader's number format and the invoice's currency. */
export interface Writing {
  numberFormat: string;
  currency: string;
  /** The base currency, which has no rate. */
  own: string;
}

/** An untouched line. */
export const blankLine = (key: number): DraftLine => ({
  key,
  serviceId: null,
  description: '',
  quantity: '1',
  unitPrice: null,
  discount: '',
  taxCodeId: null,
  sacCode: '',
  revenueAccountId: null,
  appointmentId: null,
  chargeId: null,
});

/** An invoice with only the blank line. */
export const blankDraft = (): InvoiceDraft => ({
  ...plainFields(() => null),
  patient: null,
  fxRate: '',
  insurerId: null,
  insurerAmount: null,
  lines: [blankLine(1)],
});

function plainFields(value: (field: PlainField) => unknown): PlainFields {
  return Object.fromEntries(PLAIN.map((field) => [field, value(field)])) as unknown as PlainFields;
}

const isBlank = ({ description, unitPrice, discount }: DraftLine) =>
  description.trim() === '' && unitPrice === null && discount.trim() === '';

/** Returns the lines with one blank line at the end, so that adding a line needs no button. */
export function withBlankLine(lines: readonly DraftLine[]): DraftLine[] {
  const last = lines.at(-1);
  if (last && isBlank(last)) return [...lines];
  return [...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)];
}

/** Returns the lines with input. */
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

/** Converts a draft into the request body; untouched lines are omitted. */
export function bodyOf(draft: InvoiceDraft, writing: Writing) {
  const { patient, fxRate, lines, ...rest } = draft;
  return {
    ...cleaned(rest),
    patientId: patient?.id ?? '',
    currency: writing.currency,
    fxRate:
      writing.currency !== writing.own && fxRate.trim()
        ? typedDecimal(fxRate, RATE_DIGITS, writing.numberFormat)
        : null,
    insurerAmount: rest.insurerId ? rest.insurerAmount : null,
    lines: begunLines(lines).map(({ key: _key, discount, quantity, description, unitPrice, sacCode, ...line }) => ({
      ...line,
      ...(sacCode === '' ? {} : { sacCode }),
      description: description.trim(),
      quantity: typedDecimal(quantity, QUANTITY_DIGITS, writing.numberFormat),
      unitPrice: unitPrice ?? Number.NaN,
      ...discountOf(discount, writing),
    })),
  };
}

/** Returns index and field of the first invalid line. */
export function faultyLine(
  lines: readonly DraftLine[],
  writing: Writing,
): { place: number; field: string } | undefined {
  const { lines: sent } = bodyOf({ ...blankDraft(), lines: [...lines] }, writing);
  const issue = NewInvoice.shape.lines.safeParse(sent).error?.issues[0];
  const [place, field] = issue?.path ?? [];
  return typeof place === 'number' ? { place, field: String(field) } : undefined;
}

/** Returns the valid lines. */
export function wholeLines(lines: readonly DraftLine[], writing: Writing): DraftLine[] {
  return begunLines(lines).filter((line) => faultyLine([line], writing) === undefined);
}

/** Converts an invoice into an editable draft. */
export function draftOf(invoice: Invoice, numberFormat: string): InvoiceDraft {
  const digits = minorDigits(invoice.currency);
  const formatDecimal = (decimal: string) => writtenDecimal(decimal, numberFormat);
  const lines = invoice.lines.map((line): DraftLine => {
    const discountAmount = line.discount > 0 ? formatDecimal(decimalText(line.discount, digits)) : '';
    return {
      key: line.lineNo,
      serviceId: line.serviceId,
      description: line.description,
      quantity: formatDecimal(line.quantity),
      unitPrice: line.unitPrice,
      taxCodeId: line.taxCodeId,
      // Only with a place of supply was a line left without a code on purpose.
      sacCode: line.sacCode ?? (invoice.placeOfSupply === null ? '' : null),
      revenueAccountId: line.revenueAccountId,
      appointmentId: line.appointmentId,
      chargeId: line.chargeId,
      discount: line.discountPercent ? `${formatDecimal(line.discountPercent)} %` : discountAmount,
    };
  });
  const { patient, insurer, insurerAmount } = invoice;
  return {
    ...plainFields((field) => invoice[field]),
    patient,
    fxRate: formatDecimal(invoice.fxRate),
    insurerId: insurer?.id ?? null,
    insurerAmount: insurer ? insurerAmount : null,
    lines: withBlankLine(lines),
  };
}
