import type {
  BlockedEntry,
  ParsedInputOf,
  PayablePayroll,
  PayrollPayment,
  PayrollPeriod,
  PayrollPeriodSummary,
  payrollPeriods,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { balanceBefore } from '../../finance';
import { employeeJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof payrollPeriods)['list']>['query'];

/** Period as stored, with everything that determines the allowed steps. */
export interface PeriodRow extends Omit<PayrollPeriod, 'actions' | 'refused'> {
  authors: string[];
  approvers: string[];
  reversalRequestedBy: string | null;
  /** The clinic has turned on emails about payslips. */
  mailsPayslips: boolean;
}

const person = (column: string) =>
  sql<PayrollPeriod['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = p.tenant_id
    and u.id = ${sql.ref(column)})`;

/** Entries of the period `p` that are owed: approved, and not in a payment that stands. */
const UNPAID = sql`
  from payroll_entries n where n.tenant_id = p.tenant_id and n.period_id = p.id and n.sealed_at is not null and n.net > 0
    and p.status in ('APPROVED', 'PAID', 'CLOSED') and not exists (select from payroll_transfers x
      where x.tenant_id = n.tenant_id and x.entry_id = n.id and x.returned_on is null)`;
const UNPAID_NET = sql<number>`(select coalesce(sum(n.net), 0)::bigint ${UNPAID})`;
const UNPAID_COUNT = sql<number>`(select count(*)::int ${UNPAID})`;

const SUMMARY = sql<PayrollPeriodSummary>`p.id, p.name, p.kind, p.status, p.currency, p.starts_on, p.ends_on, p.pay_on, p.notes,
  p.employee_count, p.blocked_count, p.gross, p.deductions, p.net, p.employer, ${UNPAID_NET} as unpaid, p.version,
  p.created_at, p.updated_at`;

const APPROVALS = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('by', (select ${personJson('u')} from users u
      where u.tenant_id = a.tenant_id and u.id = a.approved_by), 'approvedAt', ${jsonInstant('a.approved_at')})
      order by a.approved_at), '[]')
    from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id and a.voided_at is null)`;
const APPROVERS = sql`
  array(select a.approved_by from payroll_approvals a
    where a.tenant_id = p.tenant_id and a.period_id = p.id and a.voided_at is null)`;

/** Nobody approves the own pay: an entry needs another approver. */
const UNAPPROVED = sql`
  (select count(*)::int from payroll_entries n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    where n.tenant_id = p.tenant_id and n.period_id = p.id and n.sealed_at is null
      and not exists (select from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id
        and a.voided_at is null and a.approved_by is distinct from e.user_id))`;

const BLOCKED = sql<BlockedEntry[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('entryId', n.id, 'employee', ${employeeJson('e')}, 'flags', n.flags)
      order by lower(e.last_name), e.id), '[]')
    from payroll_entries n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    where n.tenant_id = p.tenant_id and n.period_id = p.id and n.flags <> '{}')`;

const PAYMENTS = sql<PayrollPayment[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'paidOn', y.paid_on, 'total', y.total,
      'transferCount', (select count(*) from payroll_transfers x where x.tenant_id = y.tenant_id and x.payment_id = y.id),
      'returnedCount', (select count(*) from payroll_transfers x where x.tenant_id = y.tenant_id and x.payment_id = y.id
        and x.returned_on is not null),
      'createdBy', (select ${personJson('u')} from users u where u.tenant_id = y.tenant_id and u.id = y.created_by),
      'createdAt', ${jsonInstant('y.created_at')}) order by y.id), '[]')
    from payroll_payments y where y.tenant_id = p.tenant_id and y.period_id = p.id)`;

const PAYSLIPS_SENT = sql<number>`
  (select count(*)::int from payroll_entries n join payslip_mails m on m.tenant_id = n.tenant_id and m.entry_id = n.id
    where n.tenant_id = p.tenant_id and n.period_id = p.id)`;

export const payrollPeriodsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PayrollPeriodSummary>> {
    const { status, kind } = filter;
    const found = db
      .selectFrom('payrollPeriods as p')
      .where('p.tenantId', '=', db.tenantId)
      .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? ''))
      .$if(kind !== undefined, (query) => query.where('p.kind', '=', kind ?? ''));
    const rows = found
      .select(['p.id', 'p.name', 'p.currency', 'p.startsOn', 'p.endsOn', 'p.payOn', 'p.notes', 'p.employeeCount'])
      .select([
        'p.blockedCount',
        'p.gross',
        'p.deductions',
        'p.net',
        'p.employer',
        'p.version',
        'p.createdAt',
        'p.updatedAt',
      ])
      .select([
        sql<PayrollPeriodSummary['kind']>`p.kind`.as('kind'),
        sql<PayrollPeriodSummary['status']>`p.status`.as('status'),
        UNPAID_NET.as('unpaid'),
      ])
      .orderBy('p.startsOn', 'desc')
      .orderBy('p.id', 'desc');
    return countedPage(db, { page: sliceOf(rows, filter), matching: found.select('p.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<PeriodRow | undefined> {
    const { rows } = await sql<PeriodRow>`
      select ${SUMMARY}, p.authors, ${APPROVERS} as approvers, p.reversal_requested_by,
        ${person('p.created_by')} as created_by, ${person('p.calculated_by')} as calculated_by, p.calculated_at,
        ${APPROVALS} as approvals, ${UNAPPROVED} as unapproved_count, ${BLOCKED} as blocked, ${PAYMENTS} as payments,
        ${PAYSLIPS_SENT} as payslips_sent, coalesce((select s.mails_payslips from payroll_settings s
          where s.tenant_id = p.tenant_id), false) as mails_payslips,
        case when p.reversal_requested_by is not null then jsonb_build_object('requestedBy',
          ${person('p.reversal_requested_by')}, 'reason', p.reversal_reason,
          'requestedAt', ${jsonInstant('p.reversal_requested_at')}) end as reversal, p.reversed_at
      from payroll_periods p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Approved periods with unpaid net pay, and what the ledger and the entries say is owed in total. */
  async payable(db: TenantDatabase): Promise<{ periods: PayablePayroll[]; ledger: { owed: number; unpaid: number } }> {
    const owed = sql`(-${balanceBefore(db.tenantId, 'NET_PAY_PAYABLE', sql`'9999-01-01'::date`)})::bigint`;
    const { rows } = await sql<{ periods: PayablePayroll[]; ledger: { owed: number; unpaid: number } }>`
      with found as (
        select p.id, p.name, p.currency, p.pay_on, p.status, p.version, ${UNPAID_NET} as unpaid,
          ${UNPAID_COUNT} as unpaid_count
        from payroll_periods p where p.tenant_id = ${db.tenantId} and p.status in ('APPROVED', 'PAID', 'CLOSED')
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'currency', f.currency, 'payOn', f.pay_on,
          'status', f.status, 'unpaid', f.unpaid, 'unpaidCount', f.unpaid_count, 'version', f.version) order by f.pay_on, f.id)
          filter (where f.unpaid > 0 or f.status = 'APPROVED'), '[]') as periods,
        jsonb_build_object('owed', ${owed}, 'unpaid', coalesce(sum(f.unpaid), 0)::bigint) as ledger
      from found f`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
  },

  async payableOf(db: TenantDatabase, id: string): Promise<PayablePayroll | undefined> {
    const { rows } = await sql<PayablePayroll>`
      select p.id, p.name, p.currency, p.pay_on, p.status, p.version, ${UNPAID_NET} as unpaid, ${UNPAID_COUNT} as unpaid_count
      from payroll_periods p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
    return rows[0];
  },
};
