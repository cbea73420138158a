import {
  purchaseOrders,
  type ParsedInputOf,
  type PurchaseOrder,
  type PurchaseOrderSummary,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';
import type { OrderStanding } from './purchase-order.rules';

type Filter = ParsedInputOf<(typeof purchaseOrders)['list']>['query'];

/** Order as stored, with everything that determines the allowed actions. */
export type OrderRow = Omit<PurchaseOrder, 'actions' | 'refused' | 'budgetEffect' | 'createdBy'> & {
  author: PurchaseOrder['createdBy'];
} & Omit<OrderStanding, 'status' | 'number' | 'baseTotal'>;

const user = (column: string) =>
  sql<PurchaseOrder['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = o.tenant_id
    and u.id = ${sql.ref(column)})`;

/** SQL for the columns of an order's standing, for an order `o` of a supplier `s`. */
export function standingColumns(tenantId: string, now: Date): RawBuilder<unknown> {
  return sql`o.created_by, o.edited_by, s.created_by as supplier_created_by,
    s.created_at > ${now.toISOString()}::timestamptz - interval '30 days' as is_supplier_new,
    ${allowsSolo(tenantId)} as allow_solo_approval,
    (select p.approver_limit from procurement_settings p where p.tenant_id = o.tenant_id) as approver_limit,
    (select p.admin_limit from procurement_settings p where p.tenant_id = o.tenant_id) as admin_limit`;
}

const LINES = sql<PurchaseOrder['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'lineNo', l.line_no, 'kind', l.kind, 'itemId', l.item_id,
    'itemCode', i.code, 'gtin', i.gtin, 'stockUnit', i.stock_unit, 'isBatchTracked', coalesce(i.is_batch_tracked, false),
    'unitsPerPurchaseUnit', trim_scale(l.units_per_purchase_unit)::text, 'assetCategoryId', l.asset_category_id,
    'description', l.description, 'unit', l.unit, 'quantity', trim_scale(l.quantity)::text,
    'unitPrice', trim_scale(l.unit_price)::text, 'taxCodeId', l.tax_code_id, 'taxRate', trim_scale(l.tax_rate)::text,
    'accountId', l.account_id, 'minimumShelfDays', l.minimum_shelf_days, 'net', l.net, 'tax', l.tax,
    'received', trim_scale(l.received)::text, 'returned', trim_scale(l.returned)::text,
    'billed', trim_scale(l.billed)::text, 'unbilled', trim_scale(l.unbilled)::text) order by l.line_no), '[]')
  from purchase_order_lines l left join inventory_items i on i.tenant_id = l.tenant_id and i.id = l.item_id
  where l.tenant_id = o.tenant_id and l.order_id = o.id)`;

const SNAPSHOTS = sql<PurchaseOrder['snapshots']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'hash', encode(h.hash, 'hex'), 'sentTo', h.sent_to,
    'sentBy', (select ${personJson('u')} from users u where u.tenant_id = h.tenant_id and u.id = h.sent_by),
    'sentAt', ${jsonInstant('h.sent_at')}) order by h.id desc), '[]')
  from purchase_order_snapshots h where h.tenant_id = o.tenant_id and h.order_id = o.id)`;

export const purchaseOrdersRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<PurchaseOrderSummary>> {
    const found = matching(db, now, filter);
    const page = sliceOf(summaries(found, now).orderBy('o.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('o.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<OrderRow | undefined> {
    const { rows } = await sql<OrderRow>`
      select o.id, o.number, o.status, jsonb_build_object('id', s.id, 'name', s.name) as supplier, o.currency, o.total,
        o.ordered_on, o.expected_on, ${isLate(now)} as is_late, o.version, o.created_at,
        trim_scale(o.fx_rate)::text as fx_rate, o.branch_id, o.freight, o.net, o.tax, o.base_total, o.deliver_to, o.notes,
        ${user('o.created_by')} as author, ${user('o.approved_by')} as approved_by, o.approved_at, o.closing_reason,
        ${LINES} as lines, ${SNAPSHOTS} as snapshots, ${standingColumns(db.tenantId, now)}
      from purchase_orders o join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
      where o.tenant_id = ${db.tenantId} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  async snapshot(
    db: TenantDatabase,
    { orderId, id }: { orderId: string; id: string },
  ): Promise<{ fileName: string; content: Buffer } | undefined> {
    return db
      .selectFrom('purchaseOrderSnapshots')
      .select(['fileName', 'content'])
      .where('tenantId', '=', db.tenantId)
      .where('orderId', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst();
  },
};

function isLate(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(o.status in ('APPROVED', 'SENT', 'PARTIALLY_RECEIVED')
    and o.expected_on < (select ${todayAt(now)} from tenants t where t.id = o.tenant_id), false)`;
}

function matching(db: TenantDatabase, now: Date, { search, status, supplierId, isLate: late }: Partial<Filter>) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('purchaseOrders as o')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.supplierId'),
    )
    .where('o.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) => query.where(sql<boolean>`(o.number ilike ${pattern} or s.name ilike ${pattern})`))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .$if(supplierId !== undefined, (query) => query.where('o.supplierId', '=', supplierId ?? ''))
    .$if(late !== undefined, (query) => query.where(isLate(now)));
}

function summaries(rows: ReturnType<typeof matching>, now: Date) {
  return rows
    .select(['o.id', 'o.number', 'o.currency', 'o.total', 'o.orderedOn', 'o.expectedOn', 'o.version', 'o.createdAt'])
    .select([
      sql<PurchaseOrderSummary['status']>`o.status`.as('status'),
      sql<PurchaseOrderSummary['supplier']>`jsonb_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      isLate(now).as('isLate'),
      user('o.created_by').as('createdBy'),
    ]);
}
