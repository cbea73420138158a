import type { EmployeeRef, Headcount, HeadcountGroup, HrAnalytics, NamedRef } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { clinicToday, employeeJson, namedJson } from '../named-json.repository';

interface Period {
  from: string;
  to: string;
}

/** Employee of a period with the department of the last day in it. */
export interface StaffOfPeriod {
  employee: EmployeeRef;
  department: NamedRef | null;
  /** First and last day in the period. */
  from: string;
  to: string;
}

/**
 * Headcount of periods given as rows (starts_on, ends_on). A headcount is that of the end of a day, so that the one at the
 * start, with those who joined and without those who left, is the one at the end.
 */
const headcounts = (tenantId: string, periods: RawBuilder<unknown>) => sql<Headcount>`
  select p.starts_on::text as "from", p.ends_on::text as "to", c.at_start, c.at_end, c.joined, c.left,
    round(c.days / (p.ends_on - p.starts_on + 1), 1)::text as average,
    case when c.days > 0 then round(100 * c.left * (p.ends_on - p.starts_on + 1) / c.days, 1)::text end as turnover_percent
  from (${periods}) p
  cross join lateral (
    select count(*) filter (where e.joined_on < p.starts_on and coalesce(e.last_day, 'infinity') >= p.starts_on)::int
        as at_start,
      count(*) filter (where e.joined_on <= p.ends_on and coalesce(e.last_day, 'infinity') > p.ends_on)::int as at_end,
      count(*) filter (where e.joined_on between p.starts_on and p.ends_on)::int as joined,
      count(*) filter (where e.last_day between p.starts_on and p.ends_on)::int as left,
      coalesce(sum(greatest(0, least(coalesce(e.last_day, 'infinity'), p.ends_on) - greatest(e.joined_on, p.starts_on) + 1)),
        0)::numeric as days
    from employees e where e.tenant_id = ${tenantId}
  ) c
  order by p.starts_on`;

/** SQL for the department of the employee `e` on a day. */
const departmentOn = (day: RawBuilder<unknown>) => sql`(
  select a.department_id from employee_assignments a
  where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.valid_from <= ${day} order by a.valid_from desc limit 1)`;

export const hrAnalyticsRepository = {
  /** Returns the current date of the clinic. */
  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`select ${clinicToday(db.tenantId, now)}::text as today`.execute(db);
    return rows[0]?.today ?? now.toISOString().slice(0, 10);
  },

  /** Returns the current date and the currency of the clinic. */
  async clinic(db: TenantDatabase, now: Date): Promise<{ today: string; currency: string }> {
    const { rows } = await sql<{ today: string; currency: string }>`
      select ${clinicToday(db.tenantId, now)}::text as today, t.currency from tenants t
      where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? { today: now.toISOString().slice(0, 10), currency: '' };
  },

  /** Returns those employed on any day of a period, by name, with the department of their last day in it. */
  async staff(db: TenantDatabase, { from, to }: Period): Promise<StaffOfPeriod[]> {
    const { rows } = await sql<StaffOfPeriod>`
      select ${employeeJson('e')} as employee, ${namedJson('d')} as department, greatest(e.joined_on, ${from}::date) as "from",
        least(coalesce(e.last_day, 'infinity'), ${to}::date) as "to"
      from employees e
      left join departments d on d.tenant_id = e.tenant_id
        and d.id = ${departmentOn(sql`least(coalesce(e.last_day, 'infinity'), ${to}::date)`)}
      where e.tenant_id = ${db.tenantId} and e.joined_on <= ${to}::date
        and coalesce(e.last_day, 'infinity') >= ${from}::date
      order by lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },

  async read(db: TenantDatabase, { current, previous }: { current: Period; previous: Period }): Promise<HrAnalytics> {
    const period = ({ from, to }: Period) => sql`select ${from}::date as starts_on, ${to}::date as ends_on`;
    const { rows } = await sql<Headcount>`${headcounts(
      db.tenantId,
      sql`${period(previous)} union all ${period(current)}`,
    )}`.execute(db);
    const [before, after] = rows;
    if (!before || !after) throw new Error('The headcount of a period is missing');
    const months = await sql<HrAnalytics['months'][number]>`
      select m."from", m."to", m.at_end, m.joined, m.left from (${headcounts(
        db.tenantId,
        sql`select greatest(m::date, ${current.from}::date) as starts_on,
            least((m + interval '1 month')::date - 1, ${current.to}::date) as ends_on
          from generate_series(date_trunc('month', ${current.from}::date), ${current.to}::date, interval '1 month') m`,
      )}) m`.execute(db);
    return { current: after, previous: before, months: months.rows, departments: await departmentsOf(db, current) };
  },
};

async function departmentsOf(db: TenantDatabase, { from, to }: Period): Promise<HeadcountGroup[]> {
  const { rows } = await sql<HeadcountGroup>`
    with events as (
      select ${departmentOn(sql`${to}::date`)} as department_id, 1 as at_end, 0 as joined, 0 as left
      from employees e where e.tenant_id = ${db.tenantId} and e.joined_on <= ${to}::date
        and coalesce(e.last_day, 'infinity') > ${to}::date
      union all
      select ${departmentOn(sql`e.joined_on`)}, 0, 1, 0 from employees e
      where e.tenant_id = ${db.tenantId} and e.joined_on between ${from}::date and ${to}::date
      union all
      select ${departmentOn(sql`e.last_day`)}, 0, 0, 1 from employees e
      where e.tenant_id = ${db.tenantId} and e.last_day between ${from}::date and ${to}::date
    )
    select v.department_id as id, d.name, sum(v.at_end)::int as at_end, sum(v.joined)::int as joined,
      sum(v.left)::int as left
    from events v left join departments d on d.tenant_id = ${db.tenantId} and d.id = v.department_id
    group by v.department_id, d.name order by lower(d.name) nulls last, v.department_id`.execute(db);
  return rows;
}
