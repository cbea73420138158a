import type {
  EmployeeRef,
  EntryAdjustment,
  OwnPayslip,
  PageQuery,
  ParsedInputOf,
  PayrollEntry,
  PayrollEntrySummary,
  payrollEntries,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { employeeJson, employeeMatches } from '../named-json.repository';
import type { EntryInputs, EntryLine } from './calculate-entry.rules';
import type { TraceStep } from './entry-trace';
import type { PayAccount } from './payroll-payments.repository';

type Filter = ParsedInputOf<(typeof payrollEntries)['list']>['query'];

/** Entry as stored, with its period. */
export interface EntryRow extends PayrollEntrySummary {
  userId: string | null;
  period: PayrollEntry['period'];
  structure: string | null;
  inputs: EntryInputs;
  lines: EntryLine[];
  trace: TraceStep[];
  failed: PayrollEntry['failed'];
  adjustments: EntryAdjustment[];
  returns: PayrollEntry['returns'];
  notes: string | null;
}

/** Entry for its payslip, with the sums of the year until its period. */
export interface PayslipRow extends Omit<EntryRow, 'adjustments' | 'returns' | 'failed'> {
  account: PayAccount | null;
  yearToDate: Record<string, number>;
  createdAt: string;
}

const IS_PAID = sql<boolean>`exists (select from payroll_transfers x where x.tenant_id = n.tenant_id and x.entry_id = n.id
  and x.returned_on is null)`;
const IS_RETURNED = sql<boolean>`(not ${IS_PAID} and exists (select from payroll_transfers x where x.tenant_id = n.tenant_id
  and x.entry_id = n.id))`;
const SENT_AT = sql<string | null>`(select m.sent_at from payslip_mails m where m.tenant_id = n.tenant_id
  and m.entry_id = n.id)`;
const SUMMARY = sql`n.id, n.period_id as payroll_period_id, ${employeeJson('e')} as employee, n.department, n.position,
  p.currency, n.gross, n.deductions, n.net, n.employer, n.flags, ${IS_PAID} as is_paid, ${IS_RETURNED} as is_returned,
  ${SENT_AT} as payslip_sent_at, n.version`;
const PERIOD = sql`jsonb_build_object('id', p.id, 'name', p.name, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
  'payOn', p.pay_on, 'status', p.status)`;
const WHOLE = sql`${SUMMARY}, e.user_id, ${PERIOD} as period, s.name as structure, n.inputs, n.lines, n.trace, n.notes`;
const FROM = sql`
  payroll_entries n
  join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
  join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
  left join payroll_structures s on s.tenant_id = n.tenant_id and s.hash = n.structure_hash`;
const APPROVED = sql`p.status in ('APPROVED', 'PAID', 'CLOSED')`;

/** Employees of an account, with all their employments. */
const ownedBy = (userId: string) => sql`e.user_id = ${userId}`;

export const payrollEntriesRepository = {
  /** Returns the entries of a period; undefined if there is no such period. */
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PayrollEntrySummary>> {
    const { payrollPeriodId, search, isBlocked } = filter;
    const found = db
      .selectFrom('payrollEntries as n')
      .innerJoin('employees as e', (join) =>
        join.onRef('e.tenantId', '=', 'n.tenantId').onRef('e.id', '=', 'n.employeeId'),
      )
      .innerJoin('payrollPeriods as p', (join) =>
        join.onRef('p.tenantId', '=', 'n.tenantId').onRef('p.id', '=', 'n.periodId'),
      )
      .where('n.tenantId', '=', db.tenantId)
      .where('n.periodId', '=', payrollPeriodId)
      .$if(search !== undefined, (query) => query.where(employeeMatches('e', search ?? '')))
      .$if(isBlocked !== undefined, (query) => query.where(sql<boolean>`(n.flags <> '{}') = ${isBlocked === 'true'}`));
    const rows = found
      .select([
        'n.id',
        'n.periodId as payrollPeriodId',
        'n.department',
        'n.position',
        'p.currency',
        'n.gross',
        'n.deductions',
      ])
      .select(['n.net', 'n.employer', 'n.version'])
      .select([
        sql<EmployeeRef>`${employeeJson('e')}`.as('employee'),
        sql<PayrollEntrySummary['flags']>`n.flags`.as('flags'),
        IS_PAID.as('isPaid'),
        IS_RETURNED.as('isReturned'),
        SENT_AT.as('payslipSentAt'),
      ])
      .orderBy(sql`lower(e.last_name)`)
      .orderBy(sql`lower(e.first_name)`)
      .orderBy('n.id');
    return countedPage(db, { page: sliceOf(rows, filter), matching: found.select('n.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<EntryRow | undefined> {
    const { rows } = await sql<EntryRow>`
      select ${WHOLE}, n.failed,
        (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'kind', i.kind, 'amount', i.amount,
            'isTaxable', i.is_taxable, 'reason', i.reason) order by i.id), '[]')
          from payroll_inputs i where i.tenant_id = n.tenant_id and i.period_id = n.period_id
            and i.employee_id = n.employee_id and i.is_of_entry) as adjustments,
        (select coalesce(jsonb_agg(jsonb_build_object('returnedOn', x.returned_on, 'reason', x.return_reason)
            order by x.id), '[]')
          from payroll_transfers x where x.tenant_id = n.tenant_id and x.entry_id = n.id and x.returned_on is not null) as returns
      from ${FROM} where n.tenant_id = ${db.tenantId} and n.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Returns an entry for its payslip; with a user only an own one that is approved. */
  async payslip(db: TenantDatabase, id: string, userId?: string): Promise<PayslipRow | undefined> {
    const own = userId === undefined ? sql`true` : sql`${ownedBy(userId)} and ${APPROVED}`;
    const { rows } = await sql<PayslipRow>`
      select ${WHOLE}, n.updated_at as created_at,
        coalesce((select x.account from payroll_transfers x where x.tenant_id = n.tenant_id and x.entry_id = n.id
            and x.returned_on is null),
          (select jsonb_build_object('holder', b.holder, 'iban', b.iban, 'accountNumber', b.account_number)
            from employee_bank_details b where b.tenant_id = n.tenant_id and b.employee_id = n.employee_id
              and b.status = 'APPROVED')) as account,
        (select coalesce(jsonb_object_agg(y.key, y.amount), '{}') from (
          select l.kind || ' ' || l.code as key, sum(l.amount)::bigint as amount
          from (
            select o.lines from payroll_entries o
            join payroll_periods q on q.tenant_id = o.tenant_id and q.id = o.period_id
            where o.tenant_id = n.tenant_id and o.employee_id = n.employee_id and (o.id = n.id or (o.sealed_at is not null
              and q.status in ('APPROVED', 'PAID', 'CLOSED') and q.currency = p.currency
              and q.pay_on between date_trunc('year', p.pay_on::timestamp)::date and p.pay_on
              and (q.pay_on, q.id) <= (p.pay_on, p.id)))
            union all
            select t.lines from payroll_takeovers t
            where t.tenant_id = n.tenant_id and t.employee_id = n.employee_id and t.removed_at is null
              and t.currency = p.currency and t.taken_on < p.starts_on
              and t.taken_on >= date_trunc('year', p.pay_on::timestamp)::date
          ) o cross join jsonb_to_recordset(o.lines) as l (code text, kind text, amount bigint)
          group by 1) y) as year_to_date
      from ${FROM} where n.tenant_id = ${db.tenantId} and n.id = ${id} and ${own}`.execute(db);
    return rows[0];
  },

  async mine(db: TenantDatabase, userId: string, page: PageQuery): Promise<CountedPage<OwnPayslip & { id: string }>> {
    const found = db
      .selectFrom('payrollEntries as n')
      .innerJoin('employees as e', (join) =>
        join.onRef('e.tenantId', '=', 'n.tenantId').onRef('e.id', '=', 'n.employeeId'),
      )
      .innerJoin('payrollPeriods as p', (join) =>
        join.onRef('p.tenantId', '=', 'n.tenantId').onRef('p.id', '=', 'n.periodId'),
      )
      .where('n.tenantId', '=', db.tenantId)
      .where('e.userId', '=', userId)
      .where('p.status', 'in', ['APPROVED', 'PAID', 'CLOSED']);
    const rows = found
      .select(['n.id', 'n.id as entryId', 'p.name as periodName', 'p.startsOn', 'p.endsOn', 'p.payOn', 'p.currency'])
      .select(['n.gross', 'n.net', IS_PAID.as('isPaid')])
      .orderBy('p.payOn', 'desc')
      .orderBy('n.id', 'desc');
    return countedPage(db, { page: sliceOf(rows, page), matching: found.select('n.id') }, page);
  },

  /** Returns the period and the employee of an entry, to lock them. */
  async placeOf(
    db: TenantDatabase,
    id: string,
  ): Promise<{ periodId: string; employeeId: string; userId: string | null; version: number } | undefined> {
    const { rows } = await sql<{ periodId: string; employeeId: string; userId: string | null; version: number }>`
      select n.period_id, n.employee_id, e.user_id, n.version from payroll_entries n
      join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.id = ${id}`.execute(db);
    return rows[0];
  },
};
