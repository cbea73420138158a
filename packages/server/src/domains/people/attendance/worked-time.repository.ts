import { addDays, type EmployeeRef, type WorkedTime } from '@polyclinic/contract';
import { sql } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { momentOf } from '../../../platform/time/zone-clock';
import { readClinicDays } from '../../front-desk';
import { manages, type Rosterer } from '../managed-people.repository';
import { employeeJson } from '../named-json.repository';
import { mondayOf, type Span } from '../work-spans.rules';
import { workRulesRepository } from '../work-rules/work-rules.service';
import { ratedMinutes } from './overtime.rules';

interface Row {
  employee: EmployeeRef;
  spans: Span[];
  plannedMinutes: number;
  onCallMinutes: number;
  unfinished: number;
}

interface Days {
  from: string;
  to: string;
  departmentId?: string | undefined;
  /** Only these employees. */
  employeeIds?: readonly string[] | undefined;
}

/** Hours of an employee in a period, as payroll pays them. */
export interface EmployeeHours {
  planned: number;
  worked: number;
  /** Part of the worked hours that is paid at more than the usual rate. */
  overtime: number;
  onCall: number;
  /** Worked hours by the percentage of the usual rate at which they are paid, in ascending order. */
  rated: { percent: number; hours: number }[];
  /** Days with attendance that has no end: payroll cannot pay them yet. */
  unfinished: number;
}

const HOUR = 60;
const NO_HOURS: EmployeeHours = { planned: 0, worked: 0, overtime: 0, onCall: 0, rated: [], unfinished: 0 };
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Returns the hours of each of the employees between two days, both included. Every employee has an entry, those without
 * any hours as well, so that nobody is left out of a payroll run.
 */
export async function hoursOf(
  db: TenantDatabase,
  employeeIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, EmployeeHours>> {
  const hours = new Map(employeeIds.map((id) => [id, NO_HOURS]));
  for (const { employee, minutes, rated, ...rest } of await workedTime(db, { from, to, employeeIds })) {
    const usual = rated.find(({ percent }) => percent <= 100)?.minutes ?? 0;
    hours.set(employee.id, {
      planned: rest.plannedMinutes / HOUR,
      worked: minutes / HOUR,
      overtime: (minutes - usual) / HOUR,
      onCall: rest.onCallMinutes / HOUR,
      rated: rated.map((one) => ({ percent: one.percent, hours: one.minutes / HOUR })),
      unfinished: rest.unfinished,
    });
  }
  return hours;
}

/**
 * Returns the planned and the worked time of each employee in some days by the rules of overtime, with the time on call.
 * Without a rosterer of all employees.
 */
export async function workedTime(db: TenantDatabase, days: Days, rosterer?: Rosterer): Promise<WorkedTime[]> {
  const { overtime } = await workRulesRepository.find(db);
  const { zone, holidays } = await readClinicDays(db, days.from, days.to);
  const since = momentOf(zone, `${days.from}T00:00:00`);
  const calendar = { zone, since, holidays: new Set(holidays.map(({ date }) => date)) };
  const rows = await read(db, days, rosterer);
  return rows
    .map(({ spans, ...row }) => {
      const rated = ratedMinutes(spans, overtime, calendar);
      return { ...row, rated, minutes: rated.reduce((sum, { minutes }) => sum + minutes, 0) };
    })
    .filter((row) => row.minutes + row.plannedMinutes + row.onCallMinutes + row.unfinished > 0);
}

/**
 * Attendance and on-call time are cut at the first and the last day; a shift counts on the day on which it starts.
 * Attendance begins with the week of the first day, which a weekly threshold depends on.
 */
async function read(
  db: TenantDatabase,
  { from, to, departmentId, employeeIds }: Days,
  rosterer?: Rosterer,
): Promise<Row[]> {
  const { tenantId } = db;
  const [first, last] = [startOfDate(tenantId, from), startOfDate(tenantId, to, 1)];
  const monday = startOfDate(tenantId, mondayOf(from));
  const { rows } = await sql<Row>`
    select ${employeeJson('e')} as employee,
      coalesce((select jsonb_agg(jsonb_build_object('startsAt', ${ms('c.starts_at')}, 'endsAt', ${ms('c.ends_at')}) order by c.starts_at)
        from (select date_trunc('minute', greatest(a.starts_at, ${monday})) as starts_at,
            date_trunc('minute', least(a.ends_at, ${last})) as ends_at
          from attendance_entries a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.voided_at is null
            and a.starts_at < ${last} and a.ends_at > ${monday}) c), '[]'::jsonb) as spans,
      coalesce((select sum(extract(epoch from s.ends_at - s.starts_at) / 60 - s.break_minutes)
        from shifts s where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.status in ('PUBLISHED', 'COMPLETED', 'MISSED')
          and s.starts_at >= ${first} and s.starts_at < ${last}), 0)::float8 as planned_minutes,
      coalesce((select sum(extract(epoch from least(o.ends_at, ${last}) - greatest(o.starts_at, ${first})) / 60)
        from on_call_duties o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.deleted_at is null
          and o.starts_at < ${last} and o.ends_at > ${first}), 0)::float8 as on_call_minutes,
      (select count(*)::int from attendance_entries a where a.tenant_id = e.tenant_id and a.employee_id = e.id
        and a.voided_at is null and a.ends_at is null and a.starts_at >= ${first} and a.starts_at < ${last}) as unfinished
    from employees e
    where e.tenant_id = ${tenantId} and e.joined_on <= ${to}::date
      and coalesce(e.last_day, 'infinity') >= ${addDays(from, -1)}::date
      and ${rosterer ? manages(tenantId, rosterer) : sql`true`}
      and (${employeeIds ?? null}::uuid[] is null or e.id = any(${employeeIds ?? null}::uuid[]))
      and (${departmentId ?? null}::uuid is null or exists (select from employee_assignments w where w.tenant_id = e.tenant_id
        and w.employee_id = e.id and w.department_id = ${departmentId ?? null}::uuid
        and ${to}::date between w.valid_from and coalesce(w.valid_until, 'infinity')))
    order by lower(e.last_name), e.id`.execute(db);
  return rows;
}
