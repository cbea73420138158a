import { decimalText } from '@polyclinic/contract';
import type { Cell } from './xlsx-cell';

// Spreadsheets in some languages take the full-width forms for the same signs.
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n]|^\s|\s$/;

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats one line by RFC 4180. A text that a spreadsheet would take for a formula gets a leading apostrophe, which
 * spreadsheets do not show (protection against CSV injection); numbers stay numbers, and amounts have all digits of
 * their currency.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'object') return decimalText(value.minor, value.digits);
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
