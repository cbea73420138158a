import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Returns SQL for the surviving record of a patient, for rows that still refer to a merged one; any other id is
 * returned unchanged.
 */
export function livesOnAs({ tenantId, id }: { tenantId: Sql; id: Sql }): Sql {
  return sql`coalesce((select m.merged_into_id from patients m where m.tenant_id = ${tenantId} and m.id = ${id}), ${id})`;
}

/** Returns SQL for the ids of all records of one person, given any of them; otherwise just the given id. */
export function recordsOf(tenantId: string, id: string): Sql {
  const params = { tenantId: sql`${tenantId}::uuid`, id: sql`${id}::uuid` };
  return sql`array(
    with living as (select ${livesOnAs(params)} as id)
    select id from living
    union all select p.id from living join patients p on p.tenant_id = ${tenantId} and p.merged_into_id = living.id
  )`;
}
