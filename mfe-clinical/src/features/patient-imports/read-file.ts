/** Why a file cannot be read as a table. */
export type FileFault = 'workbook' | 'binary' | 'empty' | 'large';

/** The file is no table of text. */
export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** A file as the table that it is. */
export interface ReadTable {
  encoding: string;
  delimiter: string;
  headings: string[];
  /** Rows with something in them, by the line that a spreadsheet shows them at. */
  rows: { line: number; cells: string[] }[];
  /** Lines whose quotation marks do not pair. */
  brokenLines: number[];
}

/** What the file is taken for, where looking at it was not enough. */
export interface ReadAs {
  encoding?: string;
  delimiter?: string;
}

const MOST_BYTES = 30 * 1024 * 1024;

/** Reads a file of values parted by commas, semicolons or tabs; the parser is fetched when the first file is read. */
export async function readTable(file: Blob, { encoding: asked, delimiter }: ReadAs = {}): Promise<ReadTable> {
  if (file.size > MOST_BYTES) throw new UnreadableFile('large');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()), asked);
  const { default: Papa } = await import('papaparse');
  // Excel may say on the first line what parts the values.
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

/** By the heading: values may hold any of these signs, headings hardly do. The parser's own guess fails on short files. */
function guessDelimiter(text: string): string {
  const [heading = ''] = /^.*\S.*$/m.exec(text.slice(0, 10_000)) ?? [];
  const bare = heading.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

function decode(bytes: Uint8Array, asked: string | undefined): { text: string; encoding: string } {
  const begins = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(ZIP) || begins(OLD_WORKBOOK)) throw new UnreadableFile('workbook');
  const marked = MARKS.find((mark) => begins(mark.bytes))?.encoding;
  const encoding = asked ?? marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('binary');
  return { text, encoding };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return Boolean(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || bytes.length === 0;
  } catch {
    // What is not UTF-8 throws: that is the question.
    return false;
  }
}
