import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { backupTables, inOrder, tenantColumn, type BackupTable } from './backup-tables';
import { tableLinks } from './table-links.repository';

/** Table in the database, without generated columns. */
export interface SourceTable {
  name: BackupTable;
  columns: string[];
  key: string[];
}

const ROWS_AT_ONCE = 1_000;
/** Images and attachments are up to half a mebibyte each. */
const ROWS_OF_PICTURES = 20;
const PICTURES: readonly BackupTable[] = ['images', 'patient_photos', 'mail_attachments'];

/** Returns the columns of each table of a backup; each table follows those that it references. */
export async function sourceTables(db: TenantDatabase): Promise<SourceTable[]> {
  const tables = inOrder(backupTables(), await tableLinks(db));
  const { rows } = await sql<SourceTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables}::text[])
    group by c.oid, c.relname
    order by array_position(${tables}::text[], c.relname::text)`.execute(db);
  return rows;
}

/** Links in e-mails open accounts, forms and invoices: a backup has the text without them. */
function columnOf(table: BackupTable, column: string) {
  if (table !== 'mails' || column !== 'body') return sql.id(column);
  return sql`regexp_replace(body, 'https?://\\S+', '[link]', 'g') as body`;
}

/** Reads the rows of a table as lines of JSON, in batches, through a cursor of the current transaction. */
export async function* readLines(db: TenantDatabase, { name, columns, key }: SourceTable): AsyncGenerator<string[]> {
  const cursor = sql.id(`backup_${name}`);
  const batch = PICTURES.includes(name) ? ROWS_OF_PICTURES : ROWS_AT_ONCE;
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(r)::text as line from (
      select ${sql.join(columns.map((column) => columnOf(name, column)))} from ${sql.id(name)}
      where ${sql.id(tenantColumn(name))} = ${db.tenantId}
      order by ${sql.join(key.map((column) => sql.id(column)))}
    ) r`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await sql`close ${cursor}`.execute(db);
}
