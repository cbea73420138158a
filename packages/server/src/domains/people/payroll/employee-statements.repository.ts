import type { EmployeeRef, YearStatement } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { employeeJson } from '../named-json.repository';

/** Pay of one employment in a year. */
export interface StatementRow {
  employee: EmployeeRef;
  statements: YearStatement[];
}

/** SQL for the approved entries of the employee `e` in a year, by pay date. */
const entriesIn = (year: number) => sql`
  payroll_entries n join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
  where n.tenant_id = e.tenant_id and n.employee_id = e.id and p.status in ('APPROVED', 'PAID', 'CLOSED')
    and p.pay_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

/** SQL for the pay of the employee `e` that was taken over as of a day of a year. */
const takenOverIn = (year: number) => sql`
  payroll_takeovers x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.removed_at is null
    and x.taken_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

const statements = (year: number) => sql<YearStatement[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('currency', y.currency, 'gross', y.gross, 'deductions', y.deductions,
      'net', y.net, 'employer', y.employer, 'taxable', y.taxable, 'periods', y.periods, 'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.name, 'kind', l.kind, 'amount', l.amount)
            order by l.kind, l.place), '[]')
        from (select l.code, l.name, l.kind, sum(l.amount)::bigint as amount, min(l.place) as place
          from (select n.lines, p.currency from ${entriesIn(year)}) o
          cross join lateral (select j ->> 'code' as code, j ->> 'name' as name, j ->> 'kind' as kind,
              (j ->> 'amount')::bigint as amount, place
            from jsonb_array_elements(o.lines) with ordinality as a (j, place)) l
          where o.currency = y.currency group by 1, 2, 3) l), 'takenOver', (
        select jsonb_build_object('until', x.taken_on, 'taxable', x.taxable, 'lines', x.lines)
        from ${takenOverIn(year)} and x.currency = y.currency)) order by y.currency), '[]')
  from (
    select o.currency, sum(o.gross)::bigint as gross, sum(o.deductions)::bigint as deductions, sum(o.net)::bigint as net,
      sum(o.employer)::bigint as employer, sum(o.taxable)::bigint as taxable,
      coalesce(jsonb_agg(jsonb_build_object('entryId', o.id, 'name', o.name, 'payOn', o.pay_on, 'gross', o.gross,
        'deductions', o.deductions, 'net', o.net) order by o.pay_on, o.period_id) filter (where o.id is not null), '[]')
        as periods
    from (
      select p.currency, n.id, p.id as period_id, p.name, p.pay_on, n.gross, n.deductions, n.net, n.employer, n.taxable
      from ${entriesIn(year)}
      union all
      select x.currency, null, null, null, null, 0, 0, 0, 0, 0 from ${takenOverIn(year)}
    ) o group by 1) y)`;

export const employeeStatementsRepository = {
  async of(db: TenantDatabase, employeeId: string, year: number): Promise<StatementRow | undefined> {
    const { rows } = await sql<StatementRow>`
      select ${employeeJson('e')} as employee, ${statements(year)} as statements
      from employees e where e.tenant_id = ${db.tenantId} and e.id = ${employeeId}`.execute(db);
    return rows[0];
  },

  /** Employments of an account with pay in the year, the newest first. */
  async own(db: TenantDatabase, userId: string, year: number): Promise<StatementRow[]> {
    const { rows } = await sql<StatementRow>`
      select ${employeeJson('e')} as employee, ${statements(year)} as statements
      from employees e where e.tenant_id = ${db.tenantId} and e.user_id = ${userId}
      order by e.joined_on desc`.execute(db);
    return rows.filter((row) => row.statements.length > 0);
  },
};
