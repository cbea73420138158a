import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';

/** Place of a node below another one, from a day through another one; open without the second. */
export interface Placement {
  childId: string;
  parentId: string | null;
  from: string;
  until: string | null;
}

/**
 * SQL for the placements of a tree, as rows (child_id, parent_id, starts_on, ends_on) of the clinic; `ends_on` is
 * infinity while a placement is open.
 */
export type TreeRows = (tenantId: string) => RawBuilder<unknown>;

/** Placements of departments: each holds until the next one of its department. */
export const departmentTree: TreeRows = (tenantId) => sql`
  select p.department_id as child_id, p.parent_id, p.valid_from as starts_on,
    coalesce(lead(p.valid_from) over (partition by p.department_id order by p.valid_from) - 1, 'infinity'::date) as ends_on
  from department_parents p where p.tenant_id = ${tenantId}`;

/** Placements of employees below their managers. */
export const managerTree: TreeRows = (tenantId) => sql`
  select a.employee_id as child_id, a.manager_id as parent_id, a.valid_from as starts_on,
    coalesce(a.valid_until, 'infinity'::date) as ends_on
  from employee_assignments a where a.tenant_id = ${tenantId}`;

/** Waits until nobody else changes a tree of the clinic; the lock ends with the transaction. */
export async function lockTrees(db: TenantDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} organization`}, 0))`.execute(db);
}

/**
 * Returns the first day on which a node would be above itself; undefined if there is none. Climbs from the new parent
 * with the days that all placements on the way have in common. Requires the lock of the trees.
 */
export async function firstCycle(
  db: TenantDatabase,
  tree: TreeRows,
  { childId, parentId, from, until }: Placement,
): Promise<string | undefined> {
  if (parentId === null) return undefined;
  const { rows } = await sql<{ day: string }>`
    with recursive placed as (${tree(db.tenantId)}),
    above (id, starts_on, ends_on) as (
      select ${parentId}::uuid, ${from}::date, coalesce(${until}::date, 'infinity'::date)
      union
      select p.parent_id, greatest(a.starts_on, p.starts_on), least(a.ends_on, p.ends_on)
      from above a join placed p on p.child_id = a.id and p.starts_on <= a.ends_on and p.ends_on >= a.starts_on
      where p.parent_id is not null and a.id <> ${childId}::uuid
    )
    select starts_on as day from above where id = ${childId}::uuid order by starts_on limit 1`.execute(db);
  return rows[0]?.day;
}
