import type { EmployeeRef, WorkedTime } from '@polyclinic/contract';
import { sql } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { readClinicDays } from '../../front-desk';
import { manages, type Rosterer } from '../managed-people.repository';
import { employeeJson } from '../named-json.repository';
import type { Span } from '../work-spans.rules';
import { workRulesRepository } from '../work-rules/work-rules.service';
import { ratedMinutes } from './overtime.rules';

interface Row {
  employee: EmployeeRef;
  spans: Span[];
  onCallMinutes: number;
  unfinished: number;
}

interface Days {
  from: string;
  to: string;
  departmentId?: string | undefined;
  /** Only these; all if omitted. */
  employeeIds?: readonly string[] | undefined;
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Returns the worked time of each employee in some days by the rules of overtime, with the time on call: what payroll pays
 * by the hour. Without a rosterer of all employees.
 */
export async function workedTime(db: TenantDatabase, days: Days, rosterer?: Rosterer): Promise<WorkedTime[]> {
  const { overtime } = await workRulesRepository.find(db);
  const { zone, holidays } = await readClinicDays(db, days.from, days.to);
  const calendar = { zone, holidays: new Set(holidays.map(({ date }) => date)) };
  const rows = await read(db, days, rosterer);
  return rows.map(({ spans, ...row }) => {
    const rated = ratedMinutes(spans, overtime, calendar);
    return { ...row, rated, minutes: rated.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
}

/** Attendance and on-call time are cut at the first and the last day. */
async function read(
  db: TenantDatabase,
  { from, to, departmentId, employeeIds }: Days,
  rosterer?: Rosterer,
): Promise<Row[]> {
  const { tenantId } = db;
  const [first, last] = [startOfDate(tenantId, from), startOfDate(tenantId, to, 1)];
  const { rows } = await sql<Row>`
    select * from (
      select ${employeeJson('e')} as employee, lower(e.last_name) as sort_name, e.id as sort_id,
        coalesce((select jsonb_agg(jsonb_build_object('startsAt', ${ms('c.starts_at')}, 'endsAt', ${ms('c.ends_at')}) order by c.starts_at)
          from (select date_trunc('minute', greatest(a.starts_at, ${first})) as starts_at,
              date_trunc('minute', least(a.ends_at, ${last})) as ends_at
            from attendance_entries a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.voided_at is null
              and a.starts_at < ${last} and a.ends_at > ${first}) c), '[]'::jsonb) as spans,
        coalesce((select sum(extract(epoch from least(o.ends_at, ${last}) - greatest(o.starts_at, ${first})) / 60)
          from on_call_duties o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.deleted_at is null
            and o.starts_at < ${last} and o.ends_at > ${first}), 0)::float8 as on_call_minutes,
        (select count(*)::int from attendance_entries a where a.tenant_id = e.tenant_id and a.employee_id = e.id
          and a.voided_at is null and a.ends_at is null and a.starts_at >= ${first} and a.starts_at < ${last}) as unfinished
      from employees e
      where e.tenant_id = ${tenantId} and e.joined_on <= ${to}::date and coalesce(e.last_day, 'infinity') >= ${from}::date
        and ${rosterer ? manages(tenantId, rosterer) : sql`true`}
        and ${employeeIds ? sql`e.id = any(${[...employeeIds]}::uuid[])` : sql`true`}
        and (${departmentId ?? null}::uuid is null or exists (select from employee_assignments w where w.tenant_id = e.tenant_id
          and w.employee_id = e.id and w.department_id = ${departmentId ?? null}::uuid
          and ${to}::date between w.valid_from and coalesce(w.valid_until, 'infinity')))
    ) r
    where r.spans <> '[]'::jsonb or r.on_call_minutes > 0 or r.unfinished > 0
    order by r.sort_name, r.sort_id`.execute(db);
  return rows.map(({ employee, spans, onCallMinutes, unfinished }) => ({ employee, spans, onCallMinutes, unfinished }));
}
