import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { mergeTables, recordTables, type MergeTable } from './merge-tables';

/** Merge that records every changed row. */
export interface Ledger {
  db: TenantDatabase;
  mergeId: string;
}

/** Row changed or added by a merge, with its columns before and after. */
export interface LedgerItem {
  id: string;
  tableName: string;
  rowId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Runs a write that returns key, before and after of each row, and stores the columns that differ. */
export async function ledgered({ db, mergeId }: Ledger, table: string, write: RawBuilder<unknown>): Promise<void> {
  await sql`
    with changed (key, before, after) as (${write})
    insert into patient_merge_items (tenant_id, merge_id, table_name, row_id, before, after)
    select ${db.tenantId}::uuid, ${mergeId}::uuid, ${table}::text, key, ${differing(table, 'before', 'after')},
      ${differing(table, 'after', 'before')}
    from changed`.execute(db);
}

/** Returns SQL for the columns of one side that differ from the other; generated columns are excluded. */
function differing(table: string, side: 'before' | 'after', other: 'before' | 'after') {
  return sql`coalesce((
    select jsonb_object_agg(e.key, e.value) from jsonb_each(${sql.id(side)}) e
    where ${sql.id(other)} -> e.key is distinct from e.value
      and e.key not in (select a.attname from pg_attribute a
        where a.attrelid = ${table}::regclass and a.attgenerated <> '')
  ), '{}')`;
}

/** Moves the source's rows to the target, table by table, each by its rule. */
export async function moveRows(ledger: Ledger, targetId: string, sourceId: string, all: readonly string[]) {
  for (const table of mergeTables()) {
    if (table.rule !== 'stay') await moveTable(ledger, table, { targetId, sourceId, all });
  }
}

async function moveTable(
  ledger: Ledger,
  { table, column, key, rule, sameIn = [], otherEnd }: MergeTable,
  { targetId, sourceId, all }: { targetId: string; sourceId: string; all: readonly string[] },
): Promise<void> {
  const { tenantId } = ledger.db;
  const same = sameIn.map((one) => sql`o.${sql.id(one)} is not distinct from r.${sql.id(one)}`);
  const has = sql`exists (select from ${sql.table(table)} o where ${sql.join(
    [sql`o.tenant_id = r.tenant_id`, sql`o.${sql.id(column)} = ${targetId}`, ...(rule === 'union' ? same : [])],
    sql` and `,
  )})`;
  const conditions = [
    sql`r.tenant_id = ${tenantId}`,
    sql`r.${sql.id(column)} = ${sourceId}`,
    ...(rule === 'move' ? [] : [sql`not ${has}`]),
    // Two records of the same person may refer to each other: nobody is their own relative.
    ...(otherEnd ? [sql`(r.${sql.id(otherEnd)} is null or r.${sql.id(otherEnd)} <> all (${[...all]}::uuid[]))`] : []),
  ];
  await ledgered(
    ledger,
    table,
    sql`update ${sql.table(table)} r set ${sql.id(column)} = ${targetId}
      where ${sql.join(conditions, sql` and `)}
      returning old.${sql.id(key)}, to_jsonb(old), to_jsonb(new)`,
  );
}

/** Returns the ids of the target's rows, by table: on undo, later rows are distinguished from these. */
export async function rowsOf(db: TenantDatabase, patientId: string): Promise<Record<string, string[]>> {
  const parts = recordTables().map(
    ({ table, column, key }) => sql`select ${`${table}.${column}`}::text as place, ${sql.id(key)} as id
      from ${sql.table(table)} where tenant_id = ${db.tenantId} and ${sql.id(column)} = ${patientId}`,
  );
  const { rows } = await sql<{ place: string; ids: string[] }>`
    select place, jsonb_agg(id order by id) as ids from (${sql.join(parts, sql` union all `)}) rows group by place order by place`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ place: tableColumn, ids }) => [tableColumn, ids]));
}

/** Returns the changes of a merge, in order. */
export async function itemsOf({ db, mergeId }: Ledger): Promise<LedgerItem[]> {
  return db
    .selectFrom('patientMergeItems')
    .select(['id', 'tableName', 'rowId', sql<LedgerItem['before']>`before`.as('before')])
    .select(sql<LedgerItem['after']>`after`.as('after'))
    .where('tenantId', '=', db.tenantId)
    .where('mergeId', '=', mergeId)
    .orderBy('id')
    .execute();
}
