import { goodsReceipts, type GoodsReceipt, type GoodsReceiptSummary, type ParsedInputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';
import type { ReceiptStanding } from './goods-receipt.rules';

type Filter = ParsedInputOf<(typeof goodsReceipts)['list']>['query'];

/** Receipt as stored, with everything that determines the allowed actions. */
export type ReceiptRow = Omit<GoodsReceipt, 'actions' | 'refused' | 'createdBy'> & {
  author: GoodsReceipt['createdBy'];
} & Omit<ReceiptStanding, 'status'>;

const person = (column: string) =>
  sql<GoodsReceipt['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = r.tenant_id
    and u.id = ${sql.ref(column)})`;

const VALUE = sql<number>`(select coalesce(sum(l.value), 0)::bigint from goods_receipt_lines l
  where l.tenant_id = r.tenant_id and l.receipt_id = r.id)`;

const LINES = sql<GoodsReceipt['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'lineNo', l.line_no, 'orderLineId', l.order_line_id,
    'kind', p.kind, 'itemId', p.item_id, 'description', p.description, 'unit', p.unit, 'delivered', trim_scale(l.delivered)::text,
    'rejected', trim_scale(l.rejected)::text, 'accepted', trim_scale(l.accepted)::text, 'rejectReason', l.reject_reason,
    'batchNumber', l.batch_number, 'expiresOn', l.expires_on, 'serialNumbers', to_jsonb(l.serial_numbers), 'returned', trim_scale(l.returned)::text, 'value', l.value)
    order by l.line_no), '[]')
  from goods_receipt_lines l
  join purchase_order_lines p on p.tenant_id = l.tenant_id and p.id = l.order_line_id
  where l.tenant_id = r.tenant_id and l.receipt_id = r.id)`;

const RETURNS = sql<GoodsReceipt['returns']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'date', b.date, 'reason', b.reason,
    'createdBy', (select ${personJson('u')} from users u where u.tenant_id = b.tenant_id and u.id = b.created_by),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('receiptLineId', x.receipt_line_id,
        'quantity', trim_scale(x.quantity)::text, 'value', x.value) order by x.id), '[]')
      from supplier_return_lines x where x.tenant_id = b.tenant_id and x.return_id = b.id)) order by b.id), '[]')
  from supplier_returns b where b.tenant_id = r.tenant_id and b.receipt_id = r.id)`;

export const goodsReceiptsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<GoodsReceiptSummary>> {
    const found = matching(db, filter);
    const page = sliceOf(summaries(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<ReceiptRow | undefined> {
    const { rows } = await sql<ReceiptRow>`
      select r.id, r.number, r.status, r.date, r.order_id, o.number as order_number,
        jsonb_build_object('id', s.id, 'name', s.name) as supplier, r.delivery_note, ${VALUE} as value, r.posted_on,
        case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as location,
        ${person('r.created_by')} as author, r.version, r.created_at, r.notes, ${LINES} as lines, ${RETURNS} as returns,
        ${person('r.approved_by')} as approved_by, r.approved_at, r.created_by, r.edited_by,
        o.approved_by as order_approved_by, ${allowsSolo(db.tenantId)} as allow_solo_approval
      from goods_receipts r
      join purchase_orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
      left join stock_locations c on c.tenant_id = r.tenant_id and c.id = r.location_id
      where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db);
    return rows[0];
  },
};

function matching(db: TenantDatabase, { search, status, supplierId, orderId }: Partial<Filter>) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('goodsReceipts as r')
    .innerJoin('purchaseOrders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.supplierId'),
    )
    .where('r.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) =>
      query.where(
        sql<boolean>`(r.number ilike ${pattern} or o.number ilike ${pattern} or s.name ilike ${pattern}
          or r.delivery_note ilike ${pattern})`,
      ),
    )
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''))
    .$if(supplierId !== undefined, (query) => query.where('o.supplierId', '=', supplierId ?? ''))
    .$if(orderId !== undefined, (query) => query.where('r.orderId', '=', orderId ?? ''));
}

function summaries(rows: ReturnType<typeof matching>) {
  return rows
    .select(['r.id', 'r.number', 'r.date', 'r.orderId', 'r.deliveryNote', 'r.version', 'r.createdAt'])
    .select([
      sql<GoodsReceiptSummary['status']>`r.status`.as('status'),
      sql<string | null>`o.number`.as('orderNumber'),
      sql<GoodsReceiptSummary['supplier']>`jsonb_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      VALUE.as('value'),
      person('r.created_by').as('createdBy'),
    ]);
}
