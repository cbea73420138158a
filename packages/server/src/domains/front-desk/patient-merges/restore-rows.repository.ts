import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Ledger, LedgerItem } from './merge-ledger.repository';
import { mergeTables } from './merge-tables';

interface Batch {
  table: string;
  columns: string[];
  itemIds: string[];
}

/** What every change of a row sets by itself; it says nothing about what somebody wanted. */
const COUNTED_COLUMNS = ['version', 'updated_at'];

/**
 * Puts back what a merge changed, last first. A row that nobody touched since is afterwards as it was, byte for byte; of
 * one that somebody changed, those columns go back that still are as the merge left them.
 */
export async function restoreRows({ db }: Ledger, items: readonly LedgerItem[]): Promise<void> {
  for (const batch of batchesOf(items.toReversed())) {
    if (batch.columns.length === 0) await removeAdded(db, batch);
    else {
      await restoring(db, 'on');
      await restoreUntouched(db, batch);
      await restoring(db, 'off');
      await restoreTouched(db, batch);
    }
  }
}

/** Rows of one table with the same columns, as far as they were written down one after the other. */
function batchesOf(items: readonly LedgerItem[]): Batch[] {
  const batches: Batch[] = [];
  for (const { id, tableName, before } of items) {
    const columns = Object.keys(before).toSorted();
    const last = batches.at(-1);
    if (last?.table === tableName && last.columns.join() === columns.join()) last.itemIds.push(id);
    else batches.push({ table: tableName, columns, itemIds: [id] });
  }
  return batches;
}

/** While it is on, a row keeps the version and the time that it is given. */
export async function restoring(db: TenantDatabase, state: 'on' | 'off'): Promise<void> {
  await sql`select set_config('app.restoring', ${state}, true)`.execute(db);
}

async function restoreUntouched(db: TenantDatabase, { table, columns, itemIds }: Batch): Promise<void> {
  const sets = columns.map((column) => sql`${sql.id(column)} = b.${sql.id(column)}`);
  await sql`
    update ${sql.table(table)} r set ${sql.join(sets)}
    from patient_merge_items i, jsonb_populate_record(null::${sql.table(table)}, i.before) b
    where ${isRowOf(db, table, itemIds)}
      and not exists (select from jsonb_each(i.after) e where to_jsonb(r) -> e.key is distinct from e.value)`.execute(
    db,
  );
}

async function restoreTouched(db: TenantDatabase, { table, columns, itemIds }: Batch): Promise<void> {
  const wanted = columns.filter((column) => !COUNTED_COLUMNS.includes(column));
  if (wanted.length === 0) return;
  const isStill = (column: string) =>
    sql`to_jsonb(r) -> ${column}::text is not distinct from i.after -> ${column}::text`;
  const sets = wanted.map(
    (column) =>
      sql`${sql.id(column)} = case when ${isStill(column)} then b.${sql.id(column)} else r.${sql.id(column)} end`,
  );
  await sql`
    update ${sql.table(table)} r set ${sql.join(sets)}
    from patient_merge_items i, jsonb_populate_record(null::${sql.table(table)}, i.before) b
    where ${isRowOf(db, table, itemIds)} and (${sql.join(wanted.map(isStill), sql` or `)})`.execute(db);
}

/** What the merge added goes, unless somebody made something else of it. */
async function removeAdded(db: TenantDatabase, { table, itemIds }: Batch): Promise<void> {
  await sql`
    delete from ${sql.table(table)} r using patient_merge_items i
    where ${isRowOf(db, table, itemIds)}
      and not exists (select from jsonb_each(i.after) e where to_jsonb(r) -> e.key is distinct from e.value)`.execute(
    db,
  );
}

/** Row r is the one of item i; where the patient is the key, the merge may have changed it. */
function isRowOf(db: TenantDatabase, table: string, itemIds: readonly string[]) {
  const key = mergeTables().find((known) => known.table === table)?.key ?? 'id';
  return sql`i.tenant_id = ${db.tenantId} and i.id = any (${[...itemIds]}::uuid[]) and r.tenant_id = ${db.tenantId}
    and r.${sql.id(key)} = coalesce((i.after ->> ${key}::text)::uuid, i.row_id)`;
}
