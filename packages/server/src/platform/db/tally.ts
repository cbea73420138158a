import { sql, type RawBuilder } from 'kysely';

/** Maintained counts; triggers of the counted tables change them. */
export type Tally = 'patients' | `patients of ${string}`;

/** Returns SQL for a maintained count, which is exact in every snapshot. */
export function tallyOf(tenantId: string, name: Tally): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(y.value), 0)::int from tallies y
    where y.tenant_id = ${tenantId} and y.name = ${name})`;
}
