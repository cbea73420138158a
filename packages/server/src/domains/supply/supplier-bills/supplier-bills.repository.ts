import { supplierBills, type ParsedInputOf, type SupplierBill, type SupplierBillSummary } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';

type Filter = ParsedInputOf<(typeof supplierBills)['list']>['query'];

/** Bill as stored, with everything that determines the allowed actions. */
export type BillRow = Omit<SupplierBill, 'actions' | 'refused' | 'createdBy'> & {
  author: SupplierBill['createdBy'];
  createdBy: string | null;
  allowSoloApproval: boolean;
};

const person = (column: string) =>
  sql<SupplierBill['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = b.tenant_id
    and u.id = ${sql.ref(column)})`;

const OUTSTANDING = sql<number>`case when b.status = 'APPROVED' then b.total - b.paid - b.credited - b.discounted else 0 end`;

const LINES = sql<SupplierBill['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'lineNo', l.line_no, 'orderLineId', l.order_line_id,
    'orderId', o.id, 'orderNumber', o.number, 'description', l.description, 'quantity', trim_scale(l.quantity)::text,
    'unitPrice', trim_scale(l.unit_price)::text, 'taxCodeId', l.tax_code_id, 'net', l.net, 'tax', l.tax,
    'accountId', l.account_id, 'orderPrice', trim_scale(l.order_price)::text, 'open', trim_scale(l.open)::text,
    'variance', l.variance, 'exceptions', to_jsonb(l.exceptions)) order by l.line_no), '[]')
  from supplier_bill_lines l
  left join purchase_order_lines p on p.tenant_id = l.tenant_id and p.id = l.order_line_id
  left join purchase_orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
  where l.tenant_id = b.tenant_id and l.bill_id = b.id)`;

const DEBIT_NOTES = sql<SupplierBill['debitNotes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'date', n.date, 'amount', n.amount,
    'reason', n.reason) order by n.id), '[]')
  from supplier_debit_notes n where n.tenant_id = b.tenant_id and n.bill_id = b.id)`;

const PAYMENTS = sql<SupplierBill['payments']>`(
  select coalesce(jsonb_agg(jsonb_build_object('runId', r.id, 'number', r.number, 'payOn', r.pay_on, 'amount', p.amount,
    'isPaid', r.status = 'APPROVED') order by r.id), '[]')
  from supplier_payments p join payment_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
  where p.tenant_id = b.tenant_id and p.bill_id = b.id and r.status <> 'CANCELLED')`;

export const supplierBillsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<SupplierBillSummary>> {
    const found = matching(db, filter);
    const page = sliceOf(summaries(found).orderBy('b.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('b.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<BillRow | undefined> {
    const { rows } = await sql<BillRow>`
      select b.id, b.number, b.status, jsonb_build_object('id', s.id, 'name', s.name) as supplier, b.date, b.due_on,
        b.currency, b.total, b.paid, b.credited, b.discounted, ${OUTSTANDING} as outstanding, b.version, b.created_at,
        trim_scale(b.fx_rate)::text as fx_rate, b.freight, b.net, b.tax, b.notes, ${LINES} as lines,
        to_jsonb(b.exceptions) as exceptions, b.resolution, b.resolution_reason, ${person('b.resolved_by')} as resolved_by,
        ${person('b.approved_by')} as approved_by, b.approved_at, b.rejection_reason, ${DEBIT_NOTES} as debit_notes,
        ${PAYMENTS} as payments,
        ${person('b.created_by')} as author, b.created_by, ${allowsSolo(db.tenantId)} as allow_solo_approval
      from supplier_bills b join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
      where b.tenant_id = ${db.tenantId} and b.id = ${id}`.execute(db);
    return rows[0];
  },
};

function matching(db: TenantDatabase, { search, status, supplierId, orderId, isOpen }: Partial<Filter>) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('supplierBills as b')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.tenantId', '=', 'b.tenantId').onRef('s.id', '=', 'b.supplierId'),
    )
    .where('b.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) => query.where(sql<boolean>`(b.number ilike ${pattern} or s.name ilike ${pattern})`))
    .$if(status !== undefined, (query) => query.where('b.status', '=', status ?? ''))
    .$if(supplierId !== undefined, (query) => query.where('b.supplierId', '=', supplierId ?? ''))
    .$if(orderId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from supplier_bill_lines l
          join purchase_order_lines p on p.tenant_id = l.tenant_id and p.id = l.order_line_id
          where l.tenant_id = b.tenant_id and l.bill_id = b.id and p.order_id = ${orderId})`,
      ),
    )
    .$if(isOpen !== undefined, (query) =>
      query.where(sql<boolean>`b.status = 'APPROVED' and b.paid + b.credited + b.discounted < b.total`),
    );
}

function summaries(rows: ReturnType<typeof matching>) {
  return rows
    .select(['b.id', 'b.number', 'b.date', 'b.dueOn', 'b.currency', 'b.total', 'b.paid', 'b.credited', 'b.discounted'])
    .select(['b.version', 'b.createdAt'])
    .select([
      sql<SupplierBillSummary['status']>`b.status`.as('status'),
      sql<SupplierBillSummary['supplier']>`jsonb_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      OUTSTANDING.as('outstanding'),
      person('b.created_by').as('createdBy'),
    ]);
}
