import type { ImportedInput } from '@polyclinic/contract';
import { pastedRows } from '../../lib/pasted-cells';

/** Columns in the order in which they are pasted. */
export const INPUT_COLUMNS = [
  'employeeNumber',
  'code',
  'name',
  'amount',
  'hours',
  'reason',
] as const satisfies readonly (keyof ImportedInput)[];

/** Reads rows that were pasted from a spreadsheet, with the decimals of the reader. */
export function pastedInputs(text: string, numberFormat: string): ImportedInput[] {
  return pastedRows(text, INPUT_COLUMNS, { decimals: { amount: 3, hours: 2 }, numberFormat });
}
