import { decimalText } from '@polyclinic/contract';

/** Amount in minor units, written with all digits of its currency. */
export interface MoneyCell {
  minor: number;
  digits: number;
}

/** Value of a cell. */
export type Cell = string | number | boolean | null | MoneyCell;

/**
 * Format of a cell: dates are YYYY-MM-DD, times YYYY-MM-DD HH:MM, with or without seconds, in the clinic's local time.
 */
export type CellKind = 'text' | 'number' | 'yesNo' | 'date' | 'dateTime' | 'heading';

/** Number of the first style of amounts; the digits are added to it. */
export const FIRST_MONEY_STYLE = 4;
export const MAX_DIGITS = 4;

const STYLE: Partial<Record<CellKind, number>> = { heading: 1, date: 2, dateTime: 3 };
/** Excel's limit on the text of a cell. */
const MAX_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
// Day 0 of Excel's calendar, valid for days after its fictitious 29 February 1900.
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SOUND_DAY = Date.UTC(1900, 2, 1);

/** Renders a cell of a worksheet. */
export function xlsxCell(value: Cell, kind: CellKind = 'text'): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'object') {
    const { minor, digits } = value;
    return `<c s="${FIRST_MONEY_STYLE + digits}"><v>${decimalText(minor, digits)}</v></c>`;
  }
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const style = STYLE[kind];
  const attributes = style === undefined ? '' : ` s="${style}"`;
  const serial = kind === 'date' || kind === 'dateTime' ? serialOf(value) : undefined;
  if (serial !== undefined) return `<c${attributes}><v>${serial}</v></c>`;
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(value))}</t></is></c>`;
}

/** Escapes text for XML; characters that XML cannot represent become the replacement character. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 does not allow
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      // Excel reads _x0041_ as the character with that code.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

function cut(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}

/** Returns the days since day 0; undefined for dates outside of Excel's calendar. */
function serialOf(text: string): number | undefined {
  const rest = { 10: 'T00:00:00', 16: ':00' }[text.length] ?? '';
  const moment = Date.parse(`${text.replace(' ', 'T')}${rest}Z`);
  if (!(moment >= FIRST_SOUND_DAY)) return undefined;
  // Rounds off the floating point error of the division.
  return Number(((moment - DAY_ZERO) / DAY_MS).toFixed(8));
}
