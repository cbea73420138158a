import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../platform/http/service';
import { clinicToday } from './named-json.repository';

/** Person who plans and approves: human resources for all, others for those whom they lead. */
export interface Rosterer {
  userId: string;
  isHr: boolean;
  now: Date;
}

/** Returns the caller as one who plans and approves. */
export function rostererOf({
  userId,
  role,
  duties,
  now,
}: Pick<Caller, 'userId' | 'role' | 'duties' | 'now'>): Rosterer {
  return { userId, isHr: role === 'ADMIN' || duties.includes('HR'), now: now() };
}

/** SQL for the departments that a person leads today, with those below them. */
export function ledDepartments(tenantId: string, { userId, now }: Rosterer): RawBuilder<string> {
  const today = clinicToday(tenantId, now);
  return sql<string>`(
    with recursive led (id) as (
      select d.id from departments d join employees h on h.tenant_id = d.tenant_id and h.id = d.head_id
      where d.tenant_id = ${tenantId} and d.deleted_at is null and h.user_id = ${userId}
        and coalesce(h.last_day, 'infinity') >= ${today}
      union
      select p.department_id from led join department_parents p on p.tenant_id = ${tenantId} and p.parent_id = led.id
      where p.valid_from = (select max(q.valid_from) from department_parents q where q.tenant_id = ${tenantId}
        and q.department_id = p.department_id and q.valid_from <= ${today})
    )
    select id from led)`;
}

/** SQL for whether a person plans for a department; the alias is that of a column with its id. */
export function plansFor(tenantId: string, rosterer: Rosterer, departmentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${rosterer.isHr} or ${departmentId} in ${ledDepartments(tenantId, rosterer)})`;
}

/** SQL for whether a person plans for and approves of the employee `e`: as head of the department, or as manager. */
export function manages(tenantId: string, rosterer: Rosterer): RawBuilder<boolean> {
  const today = clinicToday(tenantId, rosterer.now);
  return sql<boolean>`(${rosterer.isHr} or exists (
    select from employee_assignments w left join employees m on m.tenant_id = w.tenant_id and m.id = w.manager_id
    where w.tenant_id = ${tenantId} and w.employee_id = e.id
      and greatest(e.joined_on, least(${today}, e.last_day)) between w.valid_from and coalesce(w.valid_until, 'infinity')
      and (m.user_id = ${rosterer.userId} or w.department_id in ${ledDepartments(tenantId, rosterer)})))`;
}
