import type { ImportedEmployee } from '@polyclinic/contract';
import { pastedRows } from '../../lib/pasted-cells';

/** Columns in the order in which they are pasted. */
export const IMPORT_COLUMNS = [
  'number',
  'firstName',
  'lastName',
  'dateOfBirth',
  'email',
  'phone',
  'joinedOn',
  'position',
  'department',
  'branch',
  'manager',
  'weeklyHours',
  'taxNumber',
] as const satisfies readonly (keyof ImportedEmployee)[];

/** Reads rows that were pasted from a spreadsheet; a heading is left out. */
export function importedRows(text: string, numberFormat: string): ImportedEmployee[] {
  return pastedRows(text, IMPORT_COLUMNS, { decimals: { weeklyHours: 2 }, numberFormat });
}
