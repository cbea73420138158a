import type { ImportedTakeover } from '@polyclinic/contract';
import { pastedRows } from '../../lib/pasted-cells';

/** Columns in the order in which they are pasted. */
export const TAKEOVER_COLUMNS = [
  'employeeNumber',
  'code',
  'amount',
] as const satisfies readonly (keyof ImportedTakeover)[];

/** Reads rows that were pasted from a spreadsheet, with the decimals of the reader. */
export function pastedTakeovers(text: string, numberFormat: string): ImportedTakeover[] {
  return pastedRows(text, TAKEOVER_COLUMNS, { decimals: { amount: 3 }, numberFormat });
}
