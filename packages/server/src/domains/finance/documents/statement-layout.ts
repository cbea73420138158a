import type { Content } from 'pdfmake/interfaces';
import { head, label, page, textOf, type DetailRow } from '../../../platform/documents/document-parts';
import type { Paper } from './finance-paper';
import type { PdfPage } from '../../../platform/documents/render-pdf';

/** Column of a statement; amounts are in minor units, dates YYYY-MM-DD, decimals text. */
export interface StatementColumn {
  title: string;
  kind: 'text' | 'money' | 'number' | 'date';
}

/** Row of a statement, with a cell for each column. */
export interface StatementRow {
  kind?: 'HEADING' | 'ROW' | 'TOTAL';
  /** Indentation of its first cell. */
  depth?: number;
  cells: readonly (string | number | null)[];
}

/** Table of a report with its metadata. */
export interface StatementTable {
  title: string;
  facts: readonly DetailRow[];
  /** Currency of the amounts; the base currency if omitted. */
  currency?: string;
  columns: readonly StatementColumn[];
  rows: readonly StatementRow[];
  /** Date or timestamp in the document's metadata, so that equal data give equal bytes. */
  madeAt: string;
}

/** Maximum number of columns in portrait format. */
const UPRIGHT_COLUMNS = 6;
const INDENT = 10;

/** Lays out a statement with the clinic's letterhead; the column headings are repeated on each page. */
export function statementPage(paper: Paper, table: StatementTable): PdfPage {
  const { title, facts: details, columns, rows, madeAt } = table;
  const header = columns.map((column) =>
    label(column.title, { bold: true, alignment: sideOf(column), fontSize: Math.min(8, sizeFor(columns)) }),
  );
  const body = rows.map((row) => columns.map((column, at) => cell(paper, table, { row, column, at })));
  // Text columns share the remaining width; without any, all columns share it.
  const hasText = columns.some(({ kind }) => kind === 'text');
  const widths = columns.map(({ kind }) => (kind === 'text' || !hasText ? '*' : 'auto'));
  const content: Content = {
    layout: columns.length > UPRIGHT_COLUMNS ? 'tight' : 'dense',
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [header, ...body] },
  };
  return page(paper, {
    title,
    foot: `${paper.letterhead.name}  ·  ${title}`,
    createdAt: madeAt.length === 10 ? `${madeAt}T00:00:00Z` : madeAt,
    isLandscape: columns.length > UPRIGHT_COLUMNS,
    content: [head(paper, title, details), content],
  });
}

interface CellPosition {
  row: StatementRow;
  column: StatementColumn;
  at: number;
}

function cell(
  { format, letterhead }: Paper,
  { currency = letterhead.currency, columns }: StatementTable,
  position: CellPosition,
) {
  const { row, column, at } = position;
  const value = row.cells[at] ?? null;
  const bold = row.kind === 'HEADING' || row.kind === 'TOTAL';
  const margin = at === 0 ? [(row.depth ?? 0) * INDENT, 0, 0, 0] : undefined;
  const look = {
    bold,
    alignment: sideOf(column),
    noWrap: column.kind !== 'text',
    fontSize: sizeFor(columns),
    ...(margin && { margin }),
  };
  if (value === null || value === '') return textOf('', look);
  switch (column.kind) {
    case 'money':
      return textOf(typeof value === 'number' ? format.amount(value, currency) : value, look);
    case 'number':
      return textOf(format.decimal(String(value)), look);
    case 'date':
      return textOf(format.date(String(value)), look);
    default:
      return textOf(String(value), look);
  }
}

/** Font size: twelve months and their total fit on a landscape page. */
function sizeFor({ length }: readonly StatementColumn[]): number {
  if (length > 10) return 6.5;
  return length > UPRIGHT_COLUMNS ? 7.5 : 9;
}

function sideOf({ kind }: StatementColumn): 'left' | 'right' {
  return kind === 'money' || kind === 'number' ? 'right' : 'left';
}
