import { labelIn, toMajor, type ExportFormat, type FileAnswer } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { Days, ExportDeclaration } from '../../../platform/exports/export-declaration';
import { readRows, type ExportRow } from '../../../platform/exports/read-rows.repository';
import { CONTENT_TYPES, TABLE_WRITERS } from '../../../platform/exports/table-writers';
import { declared } from '../../../platform/feature/declared';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { spooled } from '../../../platform/http/spooled-file';

/** Exports all rows of one type as a file; the audit entry is written before the first byte is sent. */
export async function exportRows(
  type: string,
  { format, ...range }: Days & { format: ExportFormat },
  caller: Caller,
): Promise<FileAnswer> {
  const table = declared().exports.get(type);
  if (!table) refuse('NOT_FOUND');
  const filter = table.isDated ? range : {};
  return exportTable(table, { format, rows: table.query(caller.tenantId, filter), filter }, caller);
}

interface ExportedRows {
  format: ExportFormat;
  rows: RawBuilder<unknown>;
  filter: object;
  patientId?: string | undefined;
}

/**
 * Exports the rows of a query on a table; the filter is recorded in the audit log. Rows about one patient are
 * recorded as a read of this patient.
 */
export async function exportTable(
  { type, columns }: Pick<ExportDeclaration, 'type' | 'columns'>,
  { format, rows: query, filter, patientId }: ExportedRows,
  caller: Caller,
): Promise<FileAnswer> {
  const { db, language } = caller;
  const headed = Object.fromEntries(
    Object.entries(columns).map(
      ([key, { label, kind }]) => [key, { heading: labelIn(language, label), kind }] as const,
    ),
  );
  let count = 0;
  const content = await spooled(async (write) => {
    const file = await TABLE_WRITERS[format](write, { name: type, columns: headed });
    await readRows(db, { name: type.replaceAll('-', '_'), query }, async (rows) => {
      count += rows.length;
      await file.add(rows.map(inMajorUnits));
    });
    await file.end();
  });
  // Without rows the id may be that of nobody, or of another clinic.
  if (count > 0) caller.shown.add(patientId);
  await caller.audit({ action: 'EXPORT', resource: 'exports', to: { type, format, ...filter, rows: count } });
  const today = caller.now().toISOString().slice(0, 10);
  return { fileName: `${type}-${today}.${format}`, contentType: CONTENT_TYPES[format], content };
}

/** Converts prices from minor units of the currency to whole units. */
function inMajorUnits(row: ExportRow): ExportRow {
  const { price, currency } = row;
  if (typeof price !== 'number' || typeof currency !== 'string') return row;
  return { ...row, price: toMajor(price, currency) };
}
