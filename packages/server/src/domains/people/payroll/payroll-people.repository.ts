import type { PayBasis, PayComponent } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { EntryInputs, EntryLine } from './calculate-entry.rules';

/** Period whose entries are calculated. */
export interface CalculatedPeriod {
  id: string;
  kind: 'REGULAR' | 'OFF_CYCLE';
  currency: string;
  startsOn: string;
  endsOn: string;
}

/** Agreed pay between two days, in minor units of its basis. */
export interface AgreedPay {
  from: string;
  to: string | null;
  basis: PayBasis;
  amount: number;
}

/** Place of an employee between two days. */
export interface PlaceOfWork {
  from: string;
  to: string | null;
  branchId: string | null;
  position: string | null;
  department: string | null;
}

/** Employee with everything that was agreed. */
export interface PaidPerson {
  employeeId: string;
  userId: string | null;
  joinedOn: string;
  lastDay: string | null;
  terms: AgreedPay[];
  places: PlaceOfWork[];
  hasBankDetails: boolean;
  structureId: string | null;
}

/** Structure as it is now. */
export interface CurrentStructure {
  id: string;
  name: string;
  components: PayComponent[];
}

/** One-time input of a period. */
export interface PeriodInput {
  employeeId: string;
  code: string;
  name: string;
  kind: 'EARNING' | 'DEDUCTION' | 'HOURS';
  amount: number | null;
  hours: string | null;
  isTaxable: boolean;
  reason: string;
}

/** Running loan with what is left to repay. */
export interface OpenLoan {
  id: string;
  employeeId: string;
  name: string;
  balance: number;
  instalment: number;
}

/** Taxable income and deductions of the tax year, taken over and of approved periods, in minor units. */
export interface YearSoFar {
  employeeId: string;
  taxable: number;
  withheld: Record<string, number>;
}

/** Only these employees; all of them if it is undefined. */
type Only = readonly string[] | undefined;

const among = (column: string, only: Only) =>
  only === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...only]}::uuid[])`;

/** Reads of all employees of a period, each in one statement however many there are. */
export const payrollPeopleRepository = {
  /** A regular period pays everybody who was employed in it, another one those who have inputs. */
  async people(
    db: TenantDatabase,
    { id, kind, currency, startsOn, endsOn }: CalculatedPeriod,
    { since, only }: { since: string; only?: Only },
  ): Promise<PaidPerson[]> {
    const isPaid =
      kind === 'REGULAR'
        ? sql`e.joined_on <= ${endsOn}::date and coalesce(e.last_day, 'infinity') >= ${startsOn}::date`
        : sql`exists (select from payroll_inputs i where i.tenant_id = e.tenant_id and i.period_id = ${id}
            and i.employee_id = e.id)`;
    const { rows } = await sql<PaidPerson>`
      select e.id as employee_id, e.user_id, e.joined_on, e.last_day,
        (select coalesce(jsonb_agg(jsonb_build_object('from', p.valid_from, 'to', p.valid_until, 'basis', p.basis,
            'amount', p.amount) order by p.valid_from), '[]')
          from (select n.*, lead(n.valid_from) over (order by n.valid_from) - 1 as valid_until from pay_terms n
            where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.removed_at is null
              and n.currency = ${currency}) p
          where p.valid_from <= ${endsOn}::date and coalesce(p.valid_until, 'infinity') >= ${since}::date) as terms,
        (select coalesce(jsonb_agg(jsonb_build_object('from', a.valid_from, 'to', a.valid_until, 'branchId', a.branch_id,
            'position', p.title, 'department', d.name) order by a.valid_from), '[]')
          from employee_assignments a
          left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
          left join departments d on d.tenant_id = a.tenant_id and d.id = a.department_id
          where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.valid_from <= ${endsOn}::date
            and coalesce(a.valid_until, 'infinity') >= ${startsOn}::date) as places,
        exists (select from employee_bank_details b where b.tenant_id = e.tenant_id and b.employee_id = e.id
          and b.status = 'APPROVED') as has_bank_details,
        (select s.structure_id from pay_structure_assignments s where s.tenant_id = e.tenant_id and s.employee_id = e.id
          and s.starts_on <= ${endsOn}::date order by s.starts_on desc limit 1) as structure_id
      from employees e
      where e.tenant_id = ${db.tenantId} and ${isPaid} and ${among('e.id', only)}
      order by e.id`.execute(db);
    return rows;
  },

  async structures(db: TenantDatabase, currency: string): Promise<CurrentStructure[]> {
    const { rows } = await sql<CurrentStructure>`
      select id, name, components from pay_structures
      where tenant_id = ${db.tenantId} and currency = ${currency}`.execute(db);
    return rows;
  },

  async inputs(db: TenantDatabase, periodId: string, only?: Only): Promise<PeriodInput[]> {
    const { rows } = await sql<PeriodInput>`
      select employee_id, code, name, kind, amount, trim_scale(hours)::text as hours, is_taxable, reason from payroll_inputs
      where tenant_id = ${db.tenantId} and period_id = ${periodId} and ${among('employee_id', only)}
      order by employee_id, id`.execute(db);
    return rows;
  },

  /** Loans that are repaid in a period, the oldest first. */
  async loans(db: TenantDatabase, { endsOn, currency }: CalculatedPeriod, only?: Only): Promise<OpenLoan[]> {
    const { rows } = await sql<OpenLoan>`
      select * from (
        select l.id, l.employee_id, l.name, l.instalment, (l.amount - coalesce((select sum(r.amount)
          from payroll_loan_repayments r where r.tenant_id = l.tenant_id and r.loan_id = l.id and r.reversed_at is null),
          0))::bigint as balance
        from payroll_loans l
        where l.tenant_id = ${db.tenantId} and l.status = 'RUNNING' and l.repay_from <= ${endsOn}::date
          and l.currency = ${currency} and ${among('l.employee_id', only)}) l
      where l.balance > 0 order by l.employee_id, l.id`.execute(db);
    return rows;
  },

  /** Sums what was taken over and the approved entries of the tax year until a period, without its own. */
  async year(
    db: TenantDatabase,
    { id, startsOn: firstDay, endsOn, currency }: CalculatedPeriod,
    { startsOn, only }: { startsOn: string; only?: Only },
  ): Promise<YearSoFar[]> {
    const { rows } = await sql<YearSoFar>`
      with own as (
        select n.employee_id, n.taxable, n.lines from payroll_entries n
        join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
        where n.tenant_id = ${db.tenantId} and n.sealed_at is not null and p.status in ('APPROVED', 'PAID', 'CLOSED')
          and p.currency = ${currency} and p.id <> ${id} and p.ends_on between ${startsOn}::date and ${endsOn}::date
          and ${among('n.employee_id', only)}
        union all
        select x.employee_id, x.taxable, x.lines from payroll_takeovers x
        where x.tenant_id = ${db.tenantId} and x.removed_at is null and x.currency = ${currency}
          and x.taken_on >= ${startsOn}::date and x.taken_on < ${firstDay}::date and ${among('x.employee_id', only)}
      ), income as (
        select employee_id, sum(taxable)::bigint as taxable from own group by 1
      ), deducted as (
        select o.employee_id, l.code, sum(l.amount)::bigint as amount
        from own o cross join jsonb_to_recordset(o.lines) as l (code text, kind text, amount bigint)
        where l.kind = 'DEDUCTION' group by 1, 2
      ), withheld as (
        select employee_id, jsonb_object_agg(code, amount) as withheld from deducted group by 1
      )
      select i.employee_id, i.taxable, coalesce(w.withheld, '{}') as withheld
      from income i left join withheld w on w.employee_id = i.employee_id`.execute(db);
    return rows;
  },
};

/** Earlier regular period that was approved. */
export interface EarlierPeriod {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
}

/** Terms and absences of an approved entry of an earlier period, with the arrears that it paid. */
export interface EarlierEntry {
  id: string;
  employeeId: string;
  periodId: string;
  terms: { from: string; to: string | null; amount: string }[];
  unpaid: { on: string; part: string }[];
  /** Arrears that this entry paid for periods before it. */
  arrears: PaidArrears[];
}

/** Change of an earning of an earlier period that a later entry paid. */
export interface PaidArrears {
  periodId: string;
  code: string;
  name: string;
  amount: number;
}

/** Reads of earlier periods, to find what they owe by the terms of today. */
export const earlierPeriodsRepository = {
  async periods(db: TenantDatabase, { startsOn, currency }: CalculatedPeriod, since: string): Promise<EarlierPeriod[]> {
    const { rows } = await sql<EarlierPeriod>`
      select id, name, starts_on, ends_on from payroll_periods
      where tenant_id = ${db.tenantId} and kind = 'REGULAR' and status in ('APPROVED', 'PAID', 'CLOSED')
        and currency = ${currency} and starts_on >= ${since}::date and ends_on < ${startsOn}::date
      order by starts_on`.execute(db);
    return rows;
  },

  async entries(db: TenantDatabase, periodIds: readonly string[], only?: Only): Promise<EarlierEntry[]> {
    const { rows } = await sql<EarlierEntry>`
      select id, employee_id, period_id, inputs -> 'terms' as terms, inputs -> 'unpaid' as unpaid, arrears
      from payroll_entries
      where tenant_id = ${db.tenantId} and period_id = any(${[...periodIds]}::uuid[]) and sealed_at is not null
        and ${among('employee_id', only)}`.execute(db);
    return rows;
  },

  /** The whole of some entries, with the components that they were calculated with. */
  async whole(db: TenantDatabase, ids: readonly string[]): Promise<WholeEntry[]> {
    const { rows } = await sql<WholeEntry>`
      select n.id, n.inputs, n.lines, s.components from payroll_entries n
      left join payroll_structures s on s.tenant_id = n.tenant_id and s.hash = n.structure_hash
      where n.tenant_id = ${db.tenantId} and n.id = any(${[...ids]}::uuid[])`.execute(db);
    return rows;
  },
};

/** Approved entry that is calculated again by the terms of today. */
export interface WholeEntry {
  id: string;
  inputs: EntryInputs;
  lines: EntryLine[];
  components: PayComponent[] | null;
}
