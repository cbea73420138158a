import {
  financialReports,
  payrollEntries,
  payrollLoans,
  payrollPeriods,
  type Duty,
  type Endpoint,
  type InputOf,
  type ReportLine,
  type Statement,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database';
import { ask, callerOf } from '../seed/ask';

/** Month of payroll beside its people and its journal. */
export interface DemoPayrollMonth {
  status: string;
  isPayDayWorking: boolean;
  employed: number;
  entries: number;
  flagged: number;
  /** Sums of the entries less the amounts of the journal: all zero once the month is approved. */
  differences: Record<'salaries' | 'contributions' | 'net' | 'withheld' | 'paid', number>;
  approvers: number;
  approvedByAuthors: number;
  calculatedAfterPayDay: boolean;
}

/** Reads the payroll of one demo clinic: its months and loans, and what the books have of them. */
export function demoPayrollOf(database: Database, tenantId: string, now: Date) {
  const db = database.forTenant({ tenantId });
  const answerOf = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, duty: Duty) =>
    ask(endpoint, input, callerOf(db, { id: tenantId, role: 'STAFF', duties: [duty] }, now));
  const lineOf = ({ rows }: Statement, wanted: ReportLine) =>
    rows.find(({ kind, line }) => line === wanted && kind !== 'HEADING')?.amounts[0] ?? 0;
  return {
    async months(): Promise<DemoPayrollMonth[]> {
      const { rows } = await sql<DemoPayrollMonth>`
        with posted as (
          select e.source_id, a.key, sum(l.debit - l.credit)::bigint as amount from journal_entries e
          join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
          join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
          where e.tenant_id = ${tenantId} and e.source_type = 'payrollPeriods' group by 1, 2
        ), sums as (
          select p.id, count(n.id)::int as entries, count(*) filter (where n.flags <> '{}')::int as flagged,
            sum(n.gross) as gross, sum(n.deductions) as deductions, sum(n.employer) as employer, sum(n.net) as net,
            sum((select coalesce(sum((l ->> 'amount')::bigint), 0) from jsonb_array_elements(n.lines) l
              where l ->> 'recovers' = 'true')) as recovered
          from payroll_periods p left join payroll_entries n on n.tenant_id = p.tenant_id and n.period_id = p.id
          where p.tenant_id = ${tenantId} group by p.id
        )
        select p.status, extract(isodow from p.pay_on) < 6 as is_pay_day_working,
          (select count(*) from employees e where e.tenant_id = p.tenant_id and e.joined_on <= p.ends_on
            and coalesce(e.last_day, 'infinity') >= p.starts_on)::int as employed,
          s.entries, s.flagged,
          (select count(*) from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id)::int as approvers,
          (select count(*) from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id
            and a.approved_by = any(p.authors))::int as approved_by_authors,
          (p.calculated_at at time zone t.timezone)::date > p.pay_on as calculated_after_pay_day,
          jsonb_build_object(
            'salaries', s.gross - s.recovered - (select amount from posted where source_id = p.id and key = 'SALARIES'),
            'contributions',
              s.employer - (select amount from posted where source_id = p.id and key = 'EMPLOYER_CONTRIBUTIONS'),
            'net', s.net + (select amount from posted where source_id = p.id and key = 'NET_PAY_PAYABLE'),
            'withheld', s.deductions - s.recovered + s.employer + (select sum(amount) from posted where source_id = p.id
              and key in ('INCOME_TAX_WITHHELD', 'PENSION_PAYABLE', 'SOCIAL_INSURANCE_PAYABLE', 'STAFF_LOANS')),
            'paid', s.net - (select sum(m.total) from payroll_payments m where m.tenant_id = p.tenant_id
              and m.period_id = p.id)) as differences
        from payroll_periods p join sums s on s.id = p.id join tenants t on t.id = p.tenant_id
        where p.tenant_id = ${tenantId} order by p.starts_on`.execute(db);
      return rows;
    },
    /** Returns the account of net pay beside the unpaid entries, as the accountant reads it. */
    async payable() {
      return answerOf(payrollPeriods.payable, {}, 'FINANCE');
    },
    /** Returns the entries of the month that waits for its approval. */
    async waiting() {
      const { periods } = await answerOf(payrollPeriods.list, { query: { status: 'CALCULATED' } }, 'HR');
      const query = { payrollPeriodId: periods[0]?.id ?? '', limit: 100 };
      const { entries } = await answerOf(payrollEntries.list, { query }, 'HR');
      const read = entries.map(({ id }) => answerOf(payrollEntries.get, { params: { id } }, 'HR'));
      return (await Promise.all(read)).map(({ entry }) => entry);
    },
    async loans() {
      return (await answerOf(payrollLoans.list, { query: {} }, 'HR')).loans;
    },
    /** Returns the balance of staff loans, and how many lines of payroll name a person on another account. */
    async partiesOfLedger() {
      const { rows } = await sql<{ lent: number; named: number }>`
        select coalesce(sum(l.debit - l.credit) filter (where a.key = 'STAFF_LOANS'), 0)::bigint as lent,
          count(*) filter (where a.key <> 'STAFF_LOANS' and l.party_id is not null)::int as named
        from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where e.tenant_id = ${tenantId} and e.source_type like 'payroll%'`.execute(db);
      return rows[0];
    },
    /** Returns the lowest balance of the bank at the end of a day. */
    async lowestBank(): Promise<number> {
      const { rows } = await sql<{ least: number }>`
        select min(balance)::bigint as least from (
          select sum(sum(l.debit - l.credit)) over (order by l.entry_date) as balance from journal_lines l
          join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
          where l.tenant_id = ${tenantId} and a.key = 'BANK' group by l.entry_date) days`.execute(db);
      return rows[0]?.least ?? 0;
    },
    /** Returns net income and net revenue of some months, and how much the balance sheet is off. */
    async statements(from: string, to: string) {
      const profit = await answerOf(financialReports.profitLoss, { query: { from, to } }, 'FINANCE');
      const balance = await answerOf(financialReports.balanceSheet, { query: { asOf: to } }, 'FINANCE');
      const off = lineOf(balance, 'ASSETS') - lineOf(balance, 'LIABILITIES_AND_EQUITY');
      return { income: lineOf(profit, 'NET_INCOME'), revenue: lineOf(profit, 'NET_REVENUE'), off };
    },
  };
}
