/** Content of a scanned or typed code. */
export interface BarcodeContent {
  /** Global trade item number with 14 digits; null if the code is none. */
  gtin: string | null;
  /** Batch number of a GS1 code. */
  batch: string | null;
  /** Expiry date of a GS1 code. */
  expiresOn: string | null;
  /** The code as it was read. */
  text: string;
}

const GROUP_SEPARATOR = '\u001D';
/** Symbology identifiers that scanners put before a GS1 code: DataMatrix, Code 128, QR code. */
const IDENTIFIER = /^\](d2|C1|Q3)/;
const GTIN_DIGITS = 14;
/** Application identifiers of a fixed length: number, with the digits of the value. */
const FIXED: Readonly<Record<string, number>> = { '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '17': 6, '20': 2 };
/** Those that end at the separator. */
const VARIABLE = ['10', '21', '30', '37'];

/** Reads a code: a GS1 element string with item and batch, a trade item number, or any other text. */
export function barcodeContent(read: string): BarcodeContent {
  const text = read.trim();
  const elements = elementsOf(text.replace(IDENTIFIER, ''));
  const gtin = elements?.get('01');
  if (gtin !== undefined) {
    return { gtin, batch: elements?.get('10') ?? null, expiresOn: dateOf(elements?.get('17')), text };
  }
  const isTradeItem = /^(\d{8}|\d{12,14})$/.test(text);
  return { gtin: isTradeItem ? text.padStart(GTIN_DIGITS, '0') : null, batch: null, expiresOn: null, text };
}

/** Splits a GS1 element string; undefined if the text is none. */
function elementsOf(text: string): Map<string, string> | undefined {
  const elements = new Map<string, string>();
  let rest = text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;
  while (rest !== '') {
    const identifier = rest.slice(0, 2);
    const fixed = FIXED[identifier];
    if (fixed === undefined && !VARIABLE.includes(identifier)) return undefined;
    const end = fixed === undefined ? separatorIn(rest) : 2 + fixed;
    const value = rest.slice(2, end);
    if (value === '' || (fixed !== undefined && !new RegExp(`^\\d{${fixed}}$`).test(value))) return undefined;
    elements.set(identifier, value);
    rest = rest.slice(end);
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
  }
  return elements.size > 0 ? elements : undefined;
}

/** Returns the day of an expiry date YYMMDD; the day 00 is the last one of the month (GS1 General Specifications, 3.4.7). */
function dateOf(digits: string | undefined): string | null {
  if (digits === undefined) return null;
  const [year, month, day] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2))) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000 + year, day === 0 ? month : month - 1, day));
  const isReal = month >= 1 && month <= 12 && (day === 0 || date.getUTCDate() === day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function separatorIn(text: string): number {
  const place = text.indexOf(GROUP_SEPARATOR);
  return place < 0 ? text.length : place;
}
