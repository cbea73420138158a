import { typedDecimal } from '@polyclinic/clinic-ui';
import type { ImportedInput } from '@polyclinic/contract';
import { pastedCells } from '../../lib/pasted-cells';

/** Columns in the order in which they are pasted. */
export const INPUT_COLUMNS = [
  'employeeNumber',
  'code',
  'name',
  'amount',
  'hours',
  'reason',
] as const satisfies readonly (keyof ImportedInput)[];

const DECIMALS: Partial<Record<keyof ImportedInput, number>> = { amount: 3, hours: 2 };

/** Reads rows that were pasted from a spreadsheet, with the decimals of the reader. */
export function pastedInputs(text: string, numberFormat: string): ImportedInput[] {
  return pastedCells(text).map((cells) => {
    const entries = INPUT_COLUMNS.map((column, index) => {
      const cell = cells[index] ?? '';
      const digits = DECIMALS[column];
      const isNegative = cell.startsWith('-') || cell.startsWith('−');
      if (digits === undefined || cell === '') return [column, cell] as const;
      const decimal = typedDecimal(isNegative ? cell.slice(1).trim() : cell, digits, numberFormat);
      return [column, isNegative ? `-${decimal}` : decimal] as const;
    });
    return Object.fromEntries(entries) as ImportedInput;
  });
}
