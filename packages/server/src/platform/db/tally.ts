import { sql, type RawBuilder } from 'kysely';

/** Returns SQL for a maintained count, which triggers of the counted table change, so it is exact in every snapshot. */
export function tallyOf(tenantId: string, name: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(y.value), 0)::int from tallies y
    where y.tenant_id = ${tenantId} and y.name = ${name})`;
}
