import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../db/database';

/** Row of an export, by the column names of the query. */
export type ExportRow = Record<string, string | number | boolean | null>;

const BATCH = 1_000;

/**
 * Reads a query in batches through a cursor, from one snapshot. The cursor is named after the query, because a
 * connection keeps the statement that reads it prepared.
 */
export async function readRows(
  db: TenantDatabase,
  { name, query }: { name: string; query: RawBuilder<unknown> },
  take: (rows: ExportRow[]) => Promise<void>,
): Promise<void> {
  const cursor = sql.id(`export_${name}`);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`declare ${cursor} no scroll cursor for select row_to_json(r) as row from (${query}) r`.execute(
        transaction,
      );
      for (;;) {
        const { rows } = await sql<{ row: ExportRow }>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(transaction);
        if (rows.length > 0) await take(rows.map(({ row }) => row));
        if (rows.length < BATCH) return;
      }
    });
}
