import type { ExportFormat } from '@polyclinic/contract';
import type { WritePiece } from '../http/spooled-file';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { openXlsx } from './xlsx';
import type { Cell, CellKind } from './xlsx-cell';

/** Row of a table by the keys of its columns. */
export type TableRow = Readonly<Record<string, Cell>>;

/** Consumer of the rows of an export as they are read. */
export interface TableWriter {
  add(rows: readonly TableRow[]): Promise<void>;
  end(): Promise<void>;
}

/** Description of a table to write. */
export interface TableFormat {
  name: string;
  /** Columns by the keys of the rows, in output order; headings are in the language of the caller. */
  columns: Readonly<Record<string, { heading: string; kind: CellKind }>>;
}

/** MIME types of the files. */
export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Writers by format. JSON uses the keys instead of the headings, for programs. */
export const TABLE_WRITERS: Record<ExportFormat, (write: WritePiece, look: TableFormat) => Promise<TableWriter>> = {
  async csv(write, { columns }) {
    const keys = keysOf(columns);
    await write(Buffer.from(BYTE_ORDER_MARK + csvLine(Object.values(columns).map(({ heading }) => heading))));
    return {
      add: (rows) => write(Buffer.from(rows.map((row) => csvLine(cellsOf(row, keys))).join(''))),
      end: async () => undefined,
    };
  },

  async xlsx(write, { name, columns }) {
    const keys = keysOf(columns);
    const book = openXlsx(write, { name, columns: Object.values(columns) });
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

function keysOf(columns: TableFormat['columns']): string[] {
  return Object.keys(columns);
}

function cellsOf(row: TableRow, keys: readonly string[]) {
  return keys.map((key) => row[key] ?? null);
}
