import { minorDigits, type FileAnswer } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { spooled } from '../../../platform/http/spooled-file';
import { statementPdf } from '../documents/documents.service';
import { CONTENT_TYPES, TABLE_WRITERS } from '../../../platform/exports/table-writers';
import type { ReportTable, ReportTableRow } from './report-table';

/** Returns a report as a file. It contains no creation time, so equal data give equal bytes. */
export async function reportFile(
  caller: Pick<Caller, 'db'>,
  table: ReportTable,
  { format, name }: { format: 'csv' | 'xlsx' | 'pdf'; name: string },
): Promise<FileAnswer> {
  const fileName = `${name}-${table.asOf}.${format}`;
  if (format === 'pdf') {
    const { title, facts, currency, columns, language, asOf: madeAt } = table;
    const rows = table.rows.map((row) =>
      row.currency === undefined || row.currency === currency ? row : { ...row, cells: inUnits(row, row.currency) },
    );
    return { ...(await statementPdf({ caller, title, facts, currency, columns, rows, madeAt, language })), fileName };
  }
  return { fileName, contentType: CONTENT_TYPES[format], content: await context(table, format) };
}

/** Writes a spreadsheet with amounts in all digits of the currency; the metadata follow the rows. */
async function context(
  { columns, rows, facts, currency, title }: ReportTable,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer['content']> {
  const keys = columns.map(({ key }) => key);
  const toRow = (cells: ReportTableRow['cells'], of = currency) => {
    const digits = minorDigits(of);
    const exact = cells.map((cell) => (typeof cell === 'number' ? { minor: cell, digits } : cell));
    return Object.fromEntries(keys.map((key, at) => [key, exact[at] ?? null]));
  };
  return spooled(async (write) => {
    const table = await TABLE_WRITERS[format](write, {
      name: title,
      columns: Object.fromEntries(
        columns.map(
          ({ key, kind, title: heading }) => [key, { heading, kind: kind === 'money' ? 'number' : kind }] as const,
        ),
      ),
    });
    await table.add(rows.map((row) => toRow(row.cells, row.currency)));
    await table.add([toRow([]), ...facts.map(({ label, value }) => toRow([label, value]))]);
    await table.end();
  });
}

/** Formats amounts in another currency than the document's as text with the decimals of that currency. */
function inUnits({ cells }: ReportTableRow, currency: string): ReportTableRow['cells'] {
  const digits = minorDigits(currency);
  return cells.map((cell) => (typeof cell === 'number' ? (cell / 10 ** digits).toFixed(digits) : cell));
}
