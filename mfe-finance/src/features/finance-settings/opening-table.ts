import { typedDecimal } from '@polyclinic/clinic-ui';
import type { OpeningPart } from '@polyclinic/contract';

/** Columns of each table, in the order in which they are pasted. */
export const OPENING_COLUMNS = {
  balances: ['account', 'debit', 'credit'],
  items: ['number', 'date', 'dueDate', 'patient', 'insurer', 'amount', 'currency', 'rate'],
  deposits: ['reference', 'patient', 'amount', 'currency', 'rate'],
} as const satisfies Record<OpeningPart, readonly string[]>;

export interface Locale {
  numberFormat: string;
  /** Date format of the clinic, such as dd/MM/yyyy. */
  dateFormat: string;
}

type Row<P extends OpeningPart> = Record<(typeof OPENING_COLUMNS)[P][number], string>;

/** Reads pasted rows of a spreadsheet, or a CSV file with commas or semicolons; a heading is left out. */
export function openingRows<P extends OpeningPart>(part: P, text: string, locale: Locale): Row<P>[] {
  const columns: readonly string[] = OPENING_COLUMNS[part];
  const cells = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsOf(line, separatorOf(text)));
  const body = isHeading(cells) ? cells.slice(1) : cells;
  return body.map((row) => {
    const entries = columns.map((column, index) => [column, valueOf(column, row[index] ?? '', locale)]);
    return Object.fromEntries(entries) as Row<P>;
  });
}

/** A heading has no digit at all and rows below it; any other row is sent, so that the server names what is wrong with it. */
function isHeading(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && rows[0]?.every((cell) => !/\d/.test(cell)) === true;
}
const AMOUNTS = ['debit', 'credit', 'amount'];

function separatorOf(text: string): string {
  return ['\t', ';'].find((sign) => text.includes(sign)) ?? ',';
}

/** Splits a line at the separators outside of quotes; a doubled quote stands for one (RFC 4180). */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') at++;
    else if (sign === '"') {
      isQuoted = !isQuoted;
      continue;
    } else if (sign === separator && !isQuoted) {
      cells.push('');
      continue;
    }
    cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

function valueOf(column: string, cell: string, { numberFormat, dateFormat }: Locale): string {
  if (cell === '') return '';
  if (AMOUNTS.includes(column)) return typedDecimal(cell, 3, numberFormat);
  if (column === 'rate') return typedDecimal(cell, 6, numberFormat);
  return column === 'date' || column === 'dueDate' ? isoDate(cell, dateFormat) : cell;
}

/** Converts a date in the clinic's format to ISO; any other text is returned unchanged, and the server refuses it. */
function isoDate(cell: string, dateFormat: string): string {
  const parts = cell.split(/\D+/);
  const order = dateFormat.split(/[^A-Za-z]+/).map((token) => token.charAt(0).toLowerCase());
  const part = (token: string) => parts[order.indexOf(token)] ?? '';
  const [year, month, day] = [part('y'), part('m'), part('d')];
  if (parts.length !== 3 || !/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return cell;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
