import {
  paymentRuns,
  type AccountKey,
  type AgedPayable,
  type ParsedInputOf,
  type PaymentRun,
  type PaymentRunSummary,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo, balanceBefore } from '../../finance';

type Filter = ParsedInputOf<(typeof paymentRuns)['list']>['query'];

/** Run as stored, with everything that determines the allowed actions. */
export type RunRow = Omit<PaymentRun, 'actions' | 'refused' | 'createdBy'> & {
  author: PaymentRun['createdBy'];
  createdBy: string | null;
  allowSoloApproval: boolean;
};

/** Bill that can be paid. */
export interface PayableRow {
  billId: string;
  number: string;
  supplier: { id: string; name: string };
  currency: string;
  dueOn: string;
  outstanding: number;
  discountPercent: string | null;
  discountUntil: string | null;
  hasBankDetails: boolean;
}

const person = (column: string) =>
  sql<PaymentRun['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = r.tenant_id
    and u.id = ${sql.ref(column)})`;

const COUNT = sql<number>`(select count(*)::int from supplier_payments p where p.tenant_id = r.tenant_id and p.run_id = r.id)`;

const PAYMENTS = sql<PaymentRun['payments']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'billId', p.bill_id, 'billNumber', b.number,
    'supplier', jsonb_build_object('id', s.id, 'name', s.name), 'amount', p.amount, 'discount', p.discount)
    order by p.line_no), '[]')
  from supplier_payments p
  join supplier_bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id
  join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
  where p.tenant_id = r.tenant_id and p.run_id = r.id)`;

export const paymentRunsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PaymentRunSummary>> {
    const found = db
      .selectFrom('paymentRuns as r')
      .where('r.tenantId', '=', db.tenantId)
      .$if(filter.status !== undefined, (query) => query.where('r.status', '=', filter.status ?? ''));
    const rows = found
      .select(['r.id', 'r.number', 'r.payOn', 'r.currency', 'r.total', 'r.version', 'r.createdAt'])
      .select([
        sql<PaymentRunSummary['status']>`r.status`.as('status'),
        COUNT.as('paymentCount'),
        person('r.created_by').as('createdBy'),
      ]);
    const page = sliceOf(rows.orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<RunRow | undefined> {
    const { rows } = await sql<RunRow>`
      select r.id, r.number, r.status, r.pay_on, r.currency, r.total, ${COUNT} as payment_count,
        ${person('r.created_by')} as author, r.created_by, r.version, r.created_at, ${PAYMENTS} as payments,
        ${person('r.approved_by')} as approved_by, r.approved_at, r.cancel_reason,
        ${allowsSolo(db.tenantId)} as allow_solo_approval
      from payment_runs r where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Bills that are due, or whose discount ends, by a day, without those of waiting runs. */
  async payable(
    db: TenantDatabase,
    { payOn, dueBy, now }: { payOn: string | undefined; dueBy: string | undefined; now: Date },
  ): Promise<{ payOn: string; bills: PayableRow[] }> {
    const { rows } = await sql<{ payOn: string; bills: PayableRow[] }>`
      with day as (
        select coalesce(${payOn ?? null}::date, ${todayAt(now)}) as pay_on,
          coalesce(${dueBy ?? null}::date, ${payOn ?? null}::date, ${todayAt(now)}) as due_by
        from tenants t where t.id = ${db.tenantId}
      )
      select day.pay_on, (
        select coalesce(jsonb_agg(jsonb_build_object('billId', b.id, 'number', b.number,
          'supplier', jsonb_build_object('id', s.id, 'name', s.name), 'currency', b.currency, 'dueOn', b.due_on,
          'outstanding', b.total - b.paid - b.credited - b.discounted,
          'discountPercent', trim_scale(b.discount_percent)::text, 'discountUntil', b.discount_until,
          'hasBankDetails', exists (select from supplier_bank_details d where d.tenant_id = s.tenant_id
            and d.supplier_id = s.id and d.status = 'APPROVED')) order by b.due_on, b.id), '[]')
        from supplier_bills b join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
        where b.tenant_id = ${db.tenantId} and b.status = 'APPROVED' and b.paid + b.credited + b.discounted < b.total
          and (b.due_on <= day.due_by or (b.discount_percent > 0 and b.discount_until >= day.pay_on
            and b.discount_until <= day.due_by + 7))
          and not exists (select from supplier_payments p join payment_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
            where p.tenant_id = b.tenant_id and p.bill_id = b.id and r.status = 'PENDING')) as bills
      from day`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Payables of each supplier by age, in the clinic's currency. */
  async agedPayables(
    db: TenantDatabase,
    now: Date,
  ): Promise<{ suppliers: AgedPayable[]; ledger: { payables: number; unbilled: number } }> {
    const owedBy = (key: AccountKey) => sql`(-${balanceBefore(db.tenantId, key, sql`'9999-01-01'::date`)})::bigint`;
    const bucket = (from: number | null, to: number | null) => sql`coalesce(sum(b.base_outstanding) filter (where
      ${from === null ? sql`true` : sql`day.today - b.due_on >= ${sql.lit(from)}`}
      and ${to === null ? sql`true` : sql`day.today - b.due_on <= ${sql.lit(to)}`}), 0)::bigint`;
    const { rows } = await sql<{ suppliers: AgedPayable[]; ledger: { payables: number; unbilled: number } }>`
      with day as (select ${todayAt(now)} as today from tenants t where t.id = ${db.tenantId}), owed as (
        select b.supplier_id, ${bucket(null, 0)} as current, ${bucket(1, 30)} as to30, ${bucket(31, 60)} as to60,
          ${bucket(61, 90)} as to90, ${bucket(91, null)} as above90
        from supplier_bills b cross join day where b.tenant_id = ${db.tenantId} and b.base_outstanding > 0 group by 1
      ), noted as (
        select n.supplier_id, sum(n.base_open)::bigint as unapplied from supplier_debit_notes n
        where n.tenant_id = ${db.tenantId} and n.base_open > 0 group by 1
      ), waiting as (
        select o.supplier_id, sum(l.unbilled_value)::bigint as unbilled from purchase_order_lines l
        join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = ${db.tenantId} and l.unbilled_value > 0 group by 1
      ), shown as (
        select jsonb_build_object('id', s.id, 'name', s.name) as supplier, s.name, coalesce(o.current, 0) as current,
          coalesce(o.to30, 0) as to30, coalesce(o.to60, 0) as to60, coalesce(o.to90, 0) as to90,
          coalesce(o.above90, 0) as above90, coalesce(n.unapplied, 0) as unapplied, coalesce(w.unbilled, 0) as unbilled
        from suppliers s
        left join owed o on o.supplier_id = s.id
        left join noted n on n.supplier_id = s.id
        left join waiting w on w.supplier_id = s.id
        where s.tenant_id = ${db.tenantId} and (o.supplier_id is not null or n.supplier_id is not null
          or w.supplier_id is not null)
      )
      select coalesce(jsonb_agg(jsonb_build_object('supplier', h.supplier, 'current', h.current, 'to30', h.to30,
          'to60', h.to60, 'to90', h.to90, 'above90', h.above90, 'unapplied', h.unapplied, 'unbilled', h.unbilled,
          'total', h.current + h.to30 + h.to60 + h.to90 + h.above90 - h.unapplied) order by lower(h.name)), '[]') as suppliers,
        jsonb_build_object('payables', ${owedBy('SUPPLIER_PAYABLES')}, 'unbilled', ${owedBy('GOODS_RECEIVED_NOT_BILLED')}) as ledger
      from shown h`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
  },
};
