import type { Language } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import { head, label, page, textOf, type DetailRow } from '../../../platform/documents/document-parts';
import { paperOf, type Paper } from './finance-paper';
import type { PdfPage } from '../../../platform/documents/render-pdf';

/** Column of a statement; amounts are in minor units, dates YYYY-MM-DD, decimals text. */
export interface StatementColumn {
  title: string;
  kind: 'text' | 'money' | 'number' | 'date';
  /** Days that the title names, in the clinic's format instead of the title. */
  days?: { from: string | null; to: string };
  /** A text that needs no more than its own width. */
  isNarrow?: true;
}

/** Fact about a statement: a date YYYY-MM-DD, a number, or a text that is too long for the head. */
export interface StatementFact extends DetailRow {
  kind?: 'date' | 'number' | 'long';
}

/** Row of a statement, with a cell for each column. */
export interface StatementRow {
  kind?: 'HEADING' | 'ROW' | 'TOTAL';
  /** Indentation of its name: the first wide cell. */
  depth?: number;
  cells: readonly (string | number | null)[];
}

/** Table of a report with its metadata. */
export interface StatementTable {
  title: string;
  facts: readonly StatementFact[];
  /** Language of title, facts and columns; the clinic's if omitted. */
  language?: Language;
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
/** Characters of a long fact in the head; all of it stands below the table. */
const SHORT = 16;

/** Lays out a statement with the clinic's letterhead; the column headings are repeated on each page. */
export function statementPage(clinicPaper: Paper, table: StatementTable): PdfPage {
  const { title, facts, columns, rows, madeAt, language = clinicPaper.letterhead.language } = table;
  const paper = paperOf({ ...clinicPaper.letterhead, language });
  const header = columns.map((column) =>
    label(titleOf(column, paper), { bold: true, alignment: sideOf(column), fontSize: Math.min(8, sizeFor(columns)) }),
  );
  const body = rows.map((row) => columns.map((column, at) => cell(paper, table, { row, column, at })));
  // Wide text columns share the remaining width; without any, all columns share it.
  const hasWide = columns.some(isWide);
  const widths = columns.map((column) => (isWide(column) || !hasWide ? '*' : 'auto'));
  const content: Content = {
    layout: columns.length > UPRIGHT_COLUMNS ? 'tight' : 'dense',
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [header, ...body] },
  };
  return page(paper, {
    title,
    foot: `${paper.letterhead.name}  ·  ${title}`,
    createdAt: madeAt.length === 10 ? `${madeAt}T00:00:00Z` : madeAt,
    isLandscape: columns.length > UPRIGHT_COLUMNS,
    content: [
      head(
        paper,
        title,
        facts.map((fact) => shortened(fact, paper)),
      ),
      content,
      ...smallPrint(facts),
    ],
  });
}

function isWide({ kind, isNarrow }: StatementColumn): boolean {
  return kind === 'text' && !isNarrow;
}

function titleOf({ title, days }: StatementColumn, { format }: Paper): string {
  if (!days) return title;
  return days.from === null ? format.date(days.to) : `${format.date(days.from)} – ${format.date(days.to)}`;
}

function shortened({ label: name, value, kind }: StatementFact, { format }: Paper): DetailRow {
  if (kind === 'date') return { label: name, value: format.date(value) };
  if (kind === 'number') return { label: name, value: format.decimal(value) };
  return { label: name, value: kind === 'long' && value.length > SHORT ? `${value.slice(0, SHORT)}…` : value };
}

/** Facts that the head shortens, in full. */
function smallPrint(facts: readonly StatementFact[]): Content[] {
  return facts
    .filter(({ kind, value }) => kind === 'long' && value.length > SHORT)
    .map(({ label: name, value }) => label(`${name}: ${value}`, { fontSize: 7, margin: [0, 10, 0, 0] }));
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
  // The names are indented, not the codes before them.
  const margin = at === Math.max(0, columns.findIndex(isWide)) ? [(row.depth ?? 0) * INDENT, 0, 0, 0] : undefined;
  const look = {
    bold,
    alignment: sideOf(column),
    noWrap: column.kind !== 'text' || column.isNarrow === true,
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
