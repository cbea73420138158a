import type { DataOf, ParsedInputOf, shiftSwaps } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { employeeJson } from '../named-json.repository';
import { rosterShiftJson } from '../shifts/shifts.service';

type Options = DataOf<(typeof shiftSwaps)['options']>;

const MAX_COLLEAGUES = 300;

/**
 * Returns who can take over a shift of an account: those who work in the same department on that day and sign in, since
 * they answer themselves; everybody if the employee has no department. Of one colleague also the published shifts of two
 * weeks before and after. Undefined if the shift is not a published one of the account.
 */
export async function swapOptions(
  db: TenantDatabase,
  { shiftId, colleagueId }: ParsedInputOf<(typeof shiftSwaps)['options']>['query'],
  { userId, now }: { userId: string; now: Date },
): Promise<Options | undefined> {
  const departmentOf = (employee: string) => sql`(
    select w.department_id from employee_assignments w where w.tenant_id = ${db.tenantId}
      and w.employee_id = ${sql.ref(employee)} and own.starts_local::date between w.valid_from and coalesce(w.valid_until, 'infinity'))`;
  const { rows } = await sql<Options>`
    with own as (
      select s.starts_at, s.starts_local, s.employee_id from shifts s
      join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where s.tenant_id = ${db.tenantId} and s.id = ${shiftId} and s.status = 'PUBLISHED' and e.user_id = ${userId}
    )
    select coalesce((
        select jsonb_agg(${employeeJson('e')} order by lower(e.last_name), lower(e.first_name), e.id) from (
          select e.* from employees e
          where e.tenant_id = ${db.tenantId} and e.id <> own.employee_id and e.user_id is not null
            and own.starts_local::date between e.joined_on and coalesce(e.last_day, 'infinity')
            and (${departmentOf('own.employee_id')} is null or ${departmentOf('e.id')} = ${departmentOf('own.employee_id')})
          order by lower(e.last_name), lower(e.first_name), e.id limit ${sql.lit(MAX_COLLEAGUES)}
        ) e), '[]'::jsonb) as colleagues,
      coalesce((
        select jsonb_agg(${rosterShiftJson('s')} order by s.starts_at, s.id) from shifts s
        where s.tenant_id = ${db.tenantId} and s.employee_id = ${colleagueId ?? null}::uuid and s.status = 'PUBLISHED'
          and s.starts_at > ${now.toISOString()}::timestamptz
          and s.starts_at between own.starts_at - interval '14 days' and own.starts_at + interval '14 days'
        ), '[]'::jsonb) as shifts
    from own`.execute(db);
  return rows[0];
}
