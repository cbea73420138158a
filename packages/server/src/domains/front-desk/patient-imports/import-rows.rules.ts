import {
  fieldComplaint,
  fieldText,
  ImportField,
  PatientFields,
  text,
  type ImportFault,
  type Language,
  type NewImport,
  type NewPatient,
} from '@polyclinic/contract';
import type { z } from 'zod';
import { valueOf } from './import-values';

/** Valid row of the file. */
export interface ImportPatient {
  line: number;
  patient: Omit<NewPatient, 'isActive'>;
  /** Null if the clinic assigns the next number. */
  recordNumber: string | null;
}

interface CheckedRows {
  right: ImportPatient[];
  faults: ImportFault[];
}

// Imported numbers in the clinic's own format advance the counter, so they must have this form.
const OWN_NUMBER = /^P-(\d+)$/;
const MAX_DIGITS = 9;

const { isActive: _, ...CHECKS }: Record<string, z.ZodType> = { ...PatientFields.shape, recordNumber: text(40) };

/** Validates every field of every row by the contract; rows with errors are reported separately. */
export function checkRows({ rows, dateOrder }: Pick<NewImport, 'rows' | 'dateOrder'>, language: Language): CheckedRows {
  const right: ImportPatient[] = [];
  const faults: ImportFault[] = [];
  const numbers = new Set<string>();
  for (const { line, values } of rows) {
    const { wrong, patient } = checkRow(values, dateOrder, language);
    const { recordNumber, ...fields } = patient;
    if (recordNumber !== undefined && numbers.has(recordNumber)) {
      wrong.push({ field: 'recordNumber', error: fieldComplaint(language, 'once') });
    }
    if (recordNumber !== undefined) numbers.add(recordNumber);
    if (wrong.length === 0)
      right.push({ line, patient: fields as ImportPatient['patient'], recordNumber: recordNumber ?? null });
    else faults.push(...wrong.map((fault) => ({ line, ...fault })));
  }
  return { right, faults };
}

function checkRow(values: Partial<Record<ImportField, string>>, dateOrder: NewImport['dateOrder'], language: Language) {
  const wrong: Omit<ImportFault, 'line'>[] = [];
  const patient: Partial<Record<ImportField, string>> = {};
  for (const field of ImportField.options) {
    const value = valueOf(field, values[field] ?? '', dateOrder);
    const error = complaintOf(field, value, language);
    if (error !== undefined) wrong.push({ field, error });
    else if (value !== undefined) patient[field] = value;
  }
  return { wrong, patient };
}

function complaintOf(field: ImportField, value: string | undefined, language: Language): string | undefined {
  if (value === undefined) {
    const isNeeded = field === 'firstName' || field === 'lastName';
    return isNeeded ? fieldComplaint(language, 'required') : undefined;
  }
  if (field === 'recordNumber' && (ownNumber(value)?.length ?? 0) > MAX_DIGITS)
    return fieldComplaint(language, 'invalid');
  const read = CHECKS[field]?.safeParse(value, { reportInput: true });
  const issue = read?.error?.issues[0];
  return issue && fieldText(language, issue);
}

function ownNumber(recordNumber: string): string | undefined {
  return OWN_NUMBER.exec(recordNumber)?.[1];
}

/** Returns the highest number in the clinic's own format in a file; 0 if there is none. */
export function highestOwnNumber(rows: readonly ImportPatient[]): number {
  return rows.reduce((highest, { recordNumber }) => Math.max(highest, Number(ownNumber(recordNumber ?? '') ?? 0)), 0);
}
