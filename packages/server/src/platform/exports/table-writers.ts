import type { ExportFormat, Language } from '@polyclinic/contract';
import type { WritePiece } from '../http/spooled-file';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { HEADINGS, type HeadingKey } from './export-headings';
import type { ExportRow } from './read-rows.repository';
import { openXlsx } from './xlsx';
import type { CellKind } from './xlsx-cell';

/** Takes the rows of an export as they are read. */
export interface TableWriter {
  add(rows: readonly ExportRow[]): Promise<void>;
  end(): Promise<void>;
}

/** What a table is written for. */
export interface TableLook {
  name: string;
  columns: Partial<Record<string, CellKind>>;
  /** Of columns whose headings are not those of every export. */
  headings?: Record<string, string>;
  language: Language;
}

/** The kinds of files, as browsers and spreadsheets know them. */
export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Headings are in the language of whoever asks; JSON has the keys, for programs. */
export const TABLE_WRITERS: Record<ExportFormat, (write: WritePiece, look: TableLook) => Promise<TableWriter>> = {
  async csv(write, { columns, language, headings }) {
    const keys = keysOf(columns);
    await write(Buffer.from(BYTE_ORDER_MARK + csvLine(keys.map((key) => headingOf(key, language, headings)))));
    return {
      add: (rows) => write(Buffer.from(rows.map((row) => csvLine(cellsOf(row, keys))).join(''))),
      end: async () => undefined,
    };
  },

  async xlsx(write, { name, columns, language, headings }) {
    const keys = keysOf(columns);
    const look = keys.map((key) => ({ heading: headingOf(key, language, headings), kind: columns[key] ?? 'text' }));
    const book = openXlsx(write, { name, columns: look });
    return { add: (rows) => book.add(rows.map((row) => cellsOf(row, keys))), end: book.end };
  },

  async json(write, { columns }) {
    const keys = keysOf(columns);
    let before = '[\n';
    return {
      async add(rows) {
        const lines = rows.map((row) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))));
        await write(Buffer.from(before + lines.join(',\n')));
        before = ',\n';
      },
      end: () => write(Buffer.from(before === ',\n' ? '\n]\n' : '[]\n')),
    };
  },
};

function keysOf(columns: TableLook['columns']): string[] {
  return Object.keys(columns);
}

function headingOf(key: string, language: Language, headings: Record<string, string> = {}): string {
  return headings[key] ?? HEADINGS[key as HeadingKey][language];
}

function cellsOf(row: ExportRow, keys: readonly string[]) {
  return keys.map((key) => row[key] ?? null);
}
