import { ClinicDate, minorDigits, type SupplyOpeningFaultKind, type SupplyOpeningPart } from '@polyclinic/contract';

/** Fault of a row, which counts from one. */
export interface RowFault {
  part: SupplyOpeningPart;
  row: number;
  field: string;
  kind: SupplyOpeningFaultKind;
}

/** Reports a fault of the row that is read. */
export type Tell = (field: string, kind: SupplyOpeningFaultKind) => undefined;

/** Compares names without regard to case and surrounding blanks. */
export const sameName = (text: string) => text.trim().toLowerCase();

/** Formats minor units as a price in units of the currency. */
export function priceOf(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Reads a quantity of more than zero with at most four decimals; undefined with a fault otherwise. */
export function quantityIn(text: string, field: string, tell: Tell): string | undefined {
  const typed = text.trim();
  if (typed === '') return tell(field, 'required');
  return /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/.test(typed) ? typed : tell(field, 'quantity');
}

/** Reads a date; null if the cell is empty, undefined with a fault if it is not valid. */
export function dateIn(text: string, field: string, tell: Tell): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return ClinicDate.safeParse(typed).success ? typed : tell(field, 'date');
}

/** Reads a date that must be there, on or before the opening date. */
export function pastDateIn(text: string, field: string, opening: string, tell: Tell): string | undefined {
  const read = dateIn(text, field, tell);
  if (read === undefined) return undefined;
  if (read === null) return tell(field, 'required');
  return read > opening ? tell(field, 'afterOpening') : read;
}

/** Reads a text that must be there. */
export function textIn(text: string, field: string, longest: number, tell: Tell): string | undefined {
  const typed = text.trim();
  if (typed === '') return tell(field, 'required');
  return typed.length > longest ? tell(field, 'tooLong') : typed;
}
