import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Ledger, LedgerItem } from './merge-ledger.repository';
import { mergeTables } from './merge-tables';

interface Batch {
  table: string;
  columns: string[];
  itemIds: string[];
}

/** Columns that every update sets automatically; they do not count as a change by a user. */
const COUNTED_COLUMNS = ['version', 'updated_at'];

/**
 * Reverts the changes of a merge, last first. An otherwise unchanged row becomes identical to its state before; of a
 * changed row, only columns that still have the merge's value are reverted.
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

/** Groups consecutive rows of one table with the same columns. */
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

/** Switches a mode in which triggers do not change version and timestamps of updated rows. */
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
  const plainColumns = columns.filter((column) => !COUNTED_COLUMNS.includes(column));
  if (plainColumns.length === 0) return;
  const isStill = (column: string) =>
    sql`to_jsonb(r) -> ${column}::text is not distinct from i.after -> ${column}::text`;
  const sets = plainColumns.map(
    (column) =>
      sql`${sql.id(column)} = case when ${isStill(column)} then b.${sql.id(column)} else r.${sql.id(column)} end`,
  );
  await sql`
    update ${sql.table(table)} r set ${sql.join(sets)}
    from patient_merge_items i, jsonb_populate_record(null::${sql.table(table)}, i.before) b
    where ${isRowOf(db, table, itemIds)} and (${sql.join(plainColumns.map(isStill), sql` or `)})`.execute(db);
}

/** Deletes rows added by the merge, unless they were changed since. */
async function removeAdded(db: TenantDatabase, { table, itemIds }: Batch): Promise<void> {
  await sql`
    delete from ${sql.table(table)} r using patient_merge_items i
    where ${isRowOf(db, table, itemIds)}
      and not exists (select from jsonb_each(i.after) e where to_jsonb(r) -> e.key is distinct from e.value)`.execute(
    db,
  );
}

/** Returns SQL that joins row r with item i; if the patient is the key, the merge may have changed it. */
function isRowOf(db: TenantDatabase, table: string, itemIds: readonly string[]) {
  const key = mergeTables().find((known) => known.table === table)?.key ?? 'id';
  return sql`i.tenant_id = ${db.tenantId} and i.id = any (${[...itemIds]}::uuid[]) and r.tenant_id = ${db.tenantId}
    and r.${sql.id(key)} = coalesce((i.after ->> ${key}::text)::uuid, i.row_id)`;
}
