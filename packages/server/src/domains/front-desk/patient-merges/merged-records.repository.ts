import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * The id under which a patient lives on, for a row that goes on naming the record it was written for; any other id is
 * answered as it is.
 */
export function livesOnAs({ tenantId, id }: { tenantId: Sql; id: Sql }): Sql {
  return sql`coalesce((select m.merged_into_id from patients m where m.tenant_id = ${tenantId} and m.id = ${id}), ${id})`;
}

/** The ids of all records of one person, whichever of them is asked for; of anybody else the one id alone. */
export function recordsOf(tenantId: string, id: string): Sql {
  const asked = { tenantId: sql`${tenantId}::uuid`, id: sql`${id}::uuid` };
  return sql`array(
    with living as (select ${livesOnAs(asked)} as id)
    select id from living
    union all select p.id from living join patients p on p.tenant_id = ${tenantId} and p.merged_into_id = living.id
  )`;
}
