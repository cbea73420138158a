import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import type { YearlySeries } from './number-series';

export const numberSeriesRepository = {
  /** Increments a counter, from the floor at least; returns the first number. */
  async take(db: TenantDatabase, name: string, { many, deps }: { many: number; deps: number }): Promise<number> {
    const { rows } = await sql<{ first: number }>`
      insert into counters (tenant_id, name, value) values (${db.tenantId}, ${name}, ${deps}::bigint + ${many}::bigint)
      on conflict (tenant_id, name)
        do update set value = greatest(counters.value, ${deps}::bigint) + ${many}::bigint
      returning value - ${many}::bigint + 1 as first`.execute(db);
    return rows[0]?.first ?? 1;
  },

  /** Locks a counter without changing it. */
  async lock(db: TenantDatabase, name: string): Promise<void> {
    await sql`
      insert into counters (tenant_id, name, value) values (${db.tenantId}, ${name}, 0)
      on conflict (tenant_id, name) do update set value = counters.value`.execute(db);
  },

  async takeOfYear(
    db: TenantDatabase,
    { name, prefix, yearOf, writtenYear = sql`document_numbers.year` }: YearlySeries,
    day: string,
  ): Promise<{ prefix: string; year: string; value: number } | undefined> {
    const { rows } = await sql<{ prefix: string; year: string; value: number }>`
      insert into document_numbers (tenant_id, series, year, last_number)
      select ${db.tenantId}::uuid, ${name}, y.year, 1 from (${yearOf(db.tenantId, day)}) y (year)
      on conflict (tenant_id, series, year) do update set last_number = document_numbers.last_number + 1
      returning ${writtenYear} as year, last_number as value, (${prefix})::text as prefix`.execute(db);
    return rows[0];
  },

  async takeOfDay(db: TenantDatabase, name: string): Promise<number | undefined> {
    const { rows } = await sql<{ value: number }>`
      insert into counters as c (tenant_id, name, value)
      select t.id, ${name} || ' ' || to_char(now() at time zone t.timezone, 'YYYY-MM-DD'), 1
      from tenants t where t.id = ${db.tenantId}
      on conflict (tenant_id, name) do update set value = c.value + 1
      returning c.value`.execute(db);
    return rows[0]?.value;
  },

  async forgetDaysBefore(db: TenantDatabase, name: string): Promise<void> {
    await sql`
      delete from counters c using tenants t
      where c.tenant_id = ${db.tenantId} and t.id = c.tenant_id and c.name collate "C" >= ${name} || ' '
        and c.name collate "C" < ${name} || ' ' || to_char(now() at time zone t.timezone, 'YYYY-MM-DD')`.execute(db);
  },
};
