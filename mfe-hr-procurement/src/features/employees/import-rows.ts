import { typedDecimal } from '@polyclinic/clinic-ui';
import type { ImportedEmployee } from '@polyclinic/contract';
import { pastedCells } from '../../lib/pasted-cells';

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

const HOURS_DECIMALS = 2;

/** Reads rows that were pasted from a spreadsheet; a heading is left out. */
export function importedRows(text: string, numberFormat: string): ImportedEmployee[] {
  return pastedCells(text).map((cells) => {
    const entries = IMPORT_COLUMNS.map((column, index) => {
      const cell = cells[index] ?? '';
      const isNumber = column === 'weeklyHours' && cell !== '';
      return [column, isNumber ? typedDecimal(cell, HOURS_DECIMALS, numberFormat) : cell] as const;
    });
    return Object.fromEntries(entries) as ImportedEmployee;
  });
}
