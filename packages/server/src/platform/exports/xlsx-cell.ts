/** What stands in a cell of a table. */
export type Cell = string | number | boolean | null;

/** How a cell is shown: dates are YYYY-MM-DD, moments YYYY-MM-DD HH:MM, with seconds or without, on the clinic's clock. */
export type CellKind = 'text' | 'number' | 'yesNo' | 'date' | 'dateTime' | 'heading';

const STYLE: Partial<Record<CellKind, number>> = { heading: 1, date: 2, dateTime: 3 };
/** Excel takes no longer text in a cell. */
const MOST_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
// Day 0 of Excel's calendar, as long as a day after its February 29th of 1900 is meant.
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SOUND_DAY = Date.UTC(1900, 2, 1);

/** A cell of a worksheet. */
export function xlsxCell(value: Cell, kind: CellKind = 'text'): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const style = STYLE[kind];
  const attributes = style === undefined ? '' : ` s="${style}"`;
  const serial = kind === 'date' || kind === 'dateTime' ? serialOf(value) : undefined;
  if (serial !== undefined) return `<c${attributes}><v>${serial}</v></c>`;
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(value))}</t></is></c>`;
}

/** Text inside XML; what XML cannot hold is replaced by the character for that. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 does not allow
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      // Excel reads _x0041_ as the character of that number.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

/** Days since day 0; nothing where Excel's calendar does not reach. */
function serialOf(text: string): number | undefined {
  const rest = { 10: 'T00:00:00', 16: ':00' }[text.length] ?? '';
  const moment = Date.parse(`${text.replace(' ', 'T')}${rest}Z`);
  if (!(moment >= FIRST_SOUND_DAY)) return undefined;
  // Without the crumbs of the division.
  return Number(((moment - DAY_ZERO) / DAY_MS).toFixed(8));
}
