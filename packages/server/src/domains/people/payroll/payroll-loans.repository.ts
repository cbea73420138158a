import { payrollLoans, type NewStaffLoan, type ParsedInputOf, type StaffLoan } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import type { DB } from '../../../platform/db/schema';
import { employeeJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof payrollLoans)['list']>['query'];

/** Loan as stored, with the people who may not decide on it. */
export type LoanRow = Omit<StaffLoan, 'mayDecide'> & { requestedById: string | null; userId: string | null };

/** Loan whose row is locked until the transaction ends. */
export interface LockedLoan {
  id: string;
  employeeId: string;
  userId: string | null;
  name: string;
  amount: number;
  instalment: number;
  paidOn: string;
  status: 'REQUESTED' | 'RUNNING' | 'REJECTED';
  requestedBy: string | null;
  version: number;
}

const person = (column: string) =>
  sql<StaffLoan['requestedBy']>`(select ${personJson('u')} from users u where u.tenant_id = l.tenant_id
    and u.id = ${sql.ref(column)})`;
const BALANCE = sql<number>`
  (case when l.status = 'RUNNING' then l.amount else 0 end - coalesce((select sum(r.amount) from payroll_loan_repayments r
    where r.tenant_id = l.tenant_id and r.loan_id = l.id and r.reversed_at is null), 0))::bigint`;
const STATUS = sql<
  StaffLoan['status']
>`case when l.status = 'RUNNING' and ${BALANCE} = 0 then 'REPAID' else l.status end`;
const REPAYMENTS = sql<StaffLoan['repayments']>`
  (select coalesce(jsonb_agg(jsonb_build_object('periodName', p.name, 'payOn', p.pay_on, 'amount', r.amount)
      order by p.pay_on), '[]')
    from payroll_loan_repayments r
    join payroll_entries n on n.tenant_id = r.tenant_id and n.id = r.entry_id
    join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
    where r.tenant_id = l.tenant_id and r.loan_id = l.id and r.reversed_at is null)`;

export const payrollLoansRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<LoanRow>> {
    const { employeeId, status } = filter;
    const found = all(db)
      .$if(employeeId !== undefined, (query) => query.where('l.employeeId', '=', employeeId ?? ''))
      .$if(status !== undefined, (query) => query.where(sql<boolean>`${STATUS} = ${status ?? ''}`));
    const page = sliceOf(selected(found).orderBy('l.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('l.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<LoanRow | undefined> {
    return selected(all(db)).where('l.id', '=', id).executeTakeFirst();
  },

  /** Returns the account of an employee; undefined if there is no such employee. */
  async employee(db: TenantDatabase, id: string): Promise<{ userId: string | null } | undefined> {
    return db
      .selectFrom('employees')
      .select('userId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedLoan | undefined> {
    const { rows } = await sql<LockedLoan>`
      select l.id, l.employee_id, e.user_id, l.name, l.amount, l.instalment, l.paid_on, l.status, l.requested_by, l.version
      from payroll_loans l join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
      where l.tenant_id = ${db.tenantId} and l.id = ${id} for update of l`.execute(db);
    return rows[0];
  },

  async insert(db: TenantDatabase, loan: NewStaffLoan, requestedBy: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into payroll_loans (tenant_id, employee_id, kind, name, amount, instalment, currency, paid_on, repay_from,
        reason, requested_by)
      select t.id, ${loan.employeeId}::uuid, ${loan.kind}, ${loan.name}, ${loan.amount}::bigint, ${loan.instalment}::bigint,
        t.currency, ${loan.paidOn}::date, ${loan.repayFrom}::date, ${loan.reason}, ${requestedBy}::uuid
      from tenants t where t.id = ${db.tenantId} returning id`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('No loan was written'));
  },

  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'payrollLoans', 'payrollLoans'>,
  ): Promise<void> {
    await db.updateTable('payrollLoans').set(values).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async repay(
    db: TenantDatabase,
    repayments: readonly { loanId: string; entryId: string; amount: number }[],
  ): Promise<void> {
    await sql`
      insert into payroll_loan_repayments (tenant_id, loan_id, entry_id, amount)
      select ${db.tenantId}::uuid, r.loan_id, r.entry_id, r.amount
      from jsonb_to_recordset(${JSON.stringify(
        repayments.map(({ loanId, entryId, amount }) => ({ loan_id: loanId, entry_id: entryId, amount })),
      )}::jsonb) as r (loan_id uuid, entry_id uuid, amount bigint)`.execute(db);
  },

  async reverse(db: TenantDatabase, periodId: string, reversedAt: string): Promise<void> {
    await sql`
      update payroll_loan_repayments r set reversed_at = ${reversedAt}::timestamptz
      where r.tenant_id = ${db.tenantId} and r.reversed_at is null and r.entry_id in (
        select n.id from payroll_entries n where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId})`.execute(
      db,
    );
  },
};

/** Loans that wait for a second person; the amount is that of one person's pay, so the inbox does not show it. */
export const payrollLoanApproval: ApprovalDeclaration = {
  kind: 'STAFF_LOAN_TO_APPROVE',
  order: 97,
  access: payrollLoans.decide.access,
  waiting: (tenantId) => sql`
    select e.first_name || ' ' || e.last_name as name, l.id as record_id, l.created_at as since,
      array[l.requested_by, e.user_id] as authors, l.requested_by, null::bigint as amount, null::text as currency
    from payroll_loans l join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    where l.tenant_id = ${tenantId} and l.status = 'REQUESTED'`,
  // Self-approval is never allowed for pay.
  allowsSolo: () => sql<boolean>`false`,
};

function all(db: TenantDatabase) {
  return db.selectFrom('payrollLoans as l').where('l.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof all>) {
  return rows
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'l.tenantId').onRef('e.id', '=', 'l.employeeId'),
    )
    .select(['l.id', 'l.name', 'l.amount', 'l.instalment', 'l.currency', 'l.paidOn', 'l.repayFrom', 'l.reason'])
    .select(['l.decisionReason', 'l.version', 'l.createdAt', 'l.requestedBy as requestedById', 'e.userId'])
    .select([
      sql<StaffLoan['kind']>`l.kind`.as('kind'),
      sql<StaffLoan['employee']>`${employeeJson('e')}`.as('employee'),
      STATUS.as('status'),
      BALANCE.as('balance'),
      REPAYMENTS.as('repayments'),
      person('l.requested_by').as('requestedBy'),
      person('l.decided_by').as('decidedBy'),
    ]);
}
