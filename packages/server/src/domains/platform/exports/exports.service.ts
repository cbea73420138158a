import { ExportType, toMajor, type ExportFormat, type FileAnswer } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { spooled } from '../../../platform/http/spooled-file';
import { requireConfirmed } from '../auth/auth.service';
import { EXPORT_TABLES, type Days } from './export-tables.repository';
import { readRows, type ExportRow } from './read-rows.repository';
import { CONTENT_TYPES, TABLE_WRITERS } from './table-writers';

export { CONTENT_TYPES, TABLE_WRITERS };

/** All rows of one kind as a file; what was taken out by whom is in the audit trail before the first byte leaves. */
export async function exportRows(
  asked: string,
  { format, ...range }: Days & { format: ExportFormat },
  caller: Caller,
): Promise<FileAnswer> {
  await requireConfirmed(caller);
  const { data: type } = ExportType.safeParse(asked);
  if (!type) refuse('NOT_FOUND');
  const { columns, query, isDated } = EXPORT_TABLES[type];
  const days = isDated ? range : {};
  const { db, language } = caller;
  let count = 0;
  const content = await spooled(async (write) => {
    const table = await TABLE_WRITERS[format](write, { name: type, columns, language });
    await readRows(db, { name: type.replaceAll('-', '_'), query: query(db.tenantId, days) }, async (rows) => {
      count += rows.length;
      await table.add(rows.map(inMajorUnits));
    });
    await table.end();
  });
  await caller.audit({ action: 'EXPORT', resource: 'exports', to: { type, format, ...days, rows: count } });
  const today = caller.now().toISOString().slice(0, 10);
  return { fileName: `${type}-${today}.${format}`, contentType: CONTENT_TYPES[format], content };
}

/** Prices are kept in minor units, as many as the currency has; people count in major ones. */
function inMajorUnits(row: ExportRow): ExportRow {
  const { price, currency } = row;
  if (typeof price !== 'number' || typeof currency !== 'string') return row;
  return { ...row, price: toMajor(price, currency) };
}
