import type { Content } from 'pdfmake/interfaces';
import { head, label, page, textOf, type Fact, type Paper } from './document-parts';
import type { PdfPage } from './render-pdf';

/** A column of a statement; amounts are in minor units, days YYYY-MM-DD, decimals text. */
export interface StatementColumn {
  title: string;
  kind: 'text' | 'money' | 'number' | 'date';
}

/** A row of a statement, with a cell for each column. */
export interface StatementRow {
  kind?: 'HEADING' | 'ROW' | 'TOTAL';
  /** How far its first cell is set in. */
  depth?: number;
  cells: readonly (string | number | null)[];
}

/** A table of the books with the facts it was made from. */
export interface StatementTable {
  title: string;
  facts: readonly Fact[];
  /** Of the amounts; the clinic's own where it is left out. */
  currency?: string;
  columns: readonly StatementColumn[];
  rows: readonly StatementRow[];
  /** YYYY-MM-DD or a moment: what the document says of its making, so that equal books give equal bytes. */
  madeAt: string;
}

/** More columns than these lie on the side. */
const UPRIGHT_COLUMNS = 6;
const INDENT = 10;

/** A statement on the clinic's paper; its heading stands on each page. */
export function statementPage(paper: Paper, table: StatementTable): PdfPage {
  const { title, facts, columns, rows, madeAt } = table;
  const header = columns.map((column) =>
    label(column.title, { bold: true, alignment: sideOf(column), fontSize: Math.min(8, sizeFor(columns)) }),
  );
  const body = rows.map((row) => columns.map((column, at) => cell(paper, table, { row, column, at })));
  // Text shares what the figures leave; a table without any text shares all.
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
    content: [head(paper, title, facts), content],
  });
}

interface Place {
  row: StatementRow;
  column: StatementColumn;
  at: number;
}

function cell(
  { format, letterhead }: Paper,
  { currency = letterhead.currency, columns }: StatementTable,
  place: Place,
) {
  const { row, column, at } = place;
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

/** A year of months and their sum fit a page on its side. */
function sizeFor({ length }: readonly StatementColumn[]): number {
  if (length > 10) return 6.5;
  return length > UPRIGHT_COLUMNS ? 7.5 : 9;
}

function sideOf({ kind }: StatementColumn): 'left' | 'right' {
  return kind === 'money' || kind === 'number' ? 'right' : 'left';
}
