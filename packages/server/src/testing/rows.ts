import { CompiledQuery, sql } from 'kysely';
import type { TestClinic } from './test-clinic';

/** Runs a statement with its parameters. */
export type Run = (text: string, values: string[]) => Promise<{ rows: unknown[] }>;

/** Returns all rows of the clinic in these tables as text, including generated columns, by table. */
export async function rowsOf(tenantId: string, tables: readonly string[], run: Run): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const column = table === 'tenants' ? 'id' : 'tenant_id';
    const text = `select to_jsonb(t)::text as row from ${table} t where ${column} = $1 order by 1`;
    const { rows } = (await run(text, [tenantId])) as { rows: { row: string }[] };
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}

/** Returns the rows of every table with rows of clinics. */
export async function dumpOf({ db, tenantId }: TestClinic): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.relname = 'tenants' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    order by 1`.execute(db);
  const names = tables.map(({ name }) => name);
  return rowsOf(tenantId, names, (text, values) => db.executeQuery(CompiledQuery.raw(text, values)));
}
