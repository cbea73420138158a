/** Reason why a file cannot be read as a table. */
export type FileFault = 'workbook' | 'binary' | 'empty' | 'large';

/** Thrown if a file is not a table of text. */
export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** A parsed file. */
export interface ReadTable {
  encoding: string;
  delimiter: string;
  headings: string[];
  /** Non-empty rows with their line numbers, as a spreadsheet numbers them. */
  rows: { line: number; cells: string[] }[];
  /** Lines with unbalanced quotation marks. */
  brokenLines: number[];
}

/** Settings that override the detection. */
export interface ReadAs {
  encoding?: string;
  delimiter?: string;
}

const MAX_BYTES = 30 * 1024 * 1024;

/** Parses a file of values separated by commas, semicolons or tabs; the parser is loaded on first use. */
export async function readTable(file: Blob, { encoding: encodingHint, delimiter }: ReadAs = {}): Promise<ReadTable> {
  if (file.size > MAX_BYTES) throw new UnreadableFile('large');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()), encodingHint);
  const { default: Papa } = await import('papaparse');
  // Excel may declare the separator on the first line.
  const [hint, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const content = hint ? text.slice(hint.length) : text;
  const parting = delimiter ?? named ?? guessDelimiter(content);
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: parting });
  const before = hint ? 2 : 1;
  const filled = data
    .map((cells, index) => ({ line: index + before, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw new UnreadableFile('empty');
  const broken = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + before);
  return {
    encoding,
    delimiter: parting,
    headings: head.cells.map((heading) => heading.trim()),
    rows,
    brokenLines: [...new Set(broken)],
  };
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Guesses from the heading, because values may contain any of these characters and headings rarely do. The parser's own
 * detection fails on short files.
 */
function guessDelimiter(text: string): string {
  const [heading = ''] = /^.*\S.*$/m.exec(text.slice(0, 10_000)) ?? [];
  const bare = heading.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((max, one) => (one.count > max.count ? one : max)).sign;
}

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

function decode(bytes: Uint8Array, encodingHint: string | undefined): { text: string; encoding: string } {
  const begins = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(ZIP) || begins(OLD_WORKBOOK)) throw new UnreadableFile('workbook');
  const marked = MARKS.find((mark) => begins(mark.bytes))?.encoding;
  const encoding = encodingHint ?? marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('binary');
  return { text, encoding };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return Boolean(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || bytes.length === 0;
  } catch {
    // Invalid UTF-8 throws, which answers the question.
    return false;
  }
}
