import type { Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { knownLanguage } from '../../../platform/db/known-language';
import { clinicToday } from '../named-json.repository';

/** Employee whose calendar is read. */
export interface CalendarEmployee {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  clinic: string;
  language: Language;
}

/** Shift or on-call duty in a calendar. Of an on-call duty the level is known, of a shift the title. */
export interface CalendarRow {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string | null;
  level: number | null;
  place: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  isCancelled: boolean;
}

const DAYS_BACK = 30;

export const publicShiftCalendarsRepository = {
  /** Returns the employee; undefined after the last day, or if the account was closed. */
  async employee(db: TenantDatabase, id: string, now: Date): Promise<CalendarEmployee | undefined> {
    const { rows } = await sql<CalendarEmployee>`
      select e.id, e.user_id, e.first_name, e.last_name, t.name as clinic,
        coalesce(${knownLanguage('u.preferred_language')}, t.language) as language
      from employees e join tenants t on t.id = e.tenant_id
        join users u on u.tenant_id = e.tenant_id and u.id = e.user_id and u.is_active and u.deleted_at is null
      where e.tenant_id = ${db.tenantId} and e.id = ${id}
        and coalesce(e.last_day, 'infinity') >= ${clinicToday(db.tenantId, now)}`.execute(db);
    return rows[0];
  },

  /** Returns the published shifts and the on-call duty of an employee since some days ago, in the order of time. */
  async rows(db: TenantDatabase, employeeId: string, now: Date): Promise<CalendarRow[]> {
    const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
    const { rows } = await sql<CalendarRow>`
      select s.id, s.starts_at, s.ends_at, s.title, null::integer as level, coalesce(b.name, d.name) as place, s.version,
        s.created_at, s.updated_at, s.status = 'CANCELLED' as is_cancelled
      from shifts s
        left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
        left join branches b on b.tenant_id = s.tenant_id and b.id = s.branch_id
      where s.tenant_id = ${db.tenantId} and s.employee_id = ${employeeId} and s.starts_at >= ${since}
        and s.published_at is not null
      union all
      select o.id, o.starts_at, o.ends_at, null, o.level, d.name, o.version, o.created_at, o.updated_at,
        o.deleted_at is not null
      from on_call_duties o left join departments d on d.tenant_id = o.tenant_id and d.id = o.department_id
      where o.tenant_id = ${db.tenantId} and o.employee_id = ${employeeId} and o.starts_at >= ${since}
      order by starts_at, id`.execute(db);
    return rows;
  },
};
