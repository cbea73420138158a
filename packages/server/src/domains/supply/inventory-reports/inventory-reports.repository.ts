import type { ConsumptionRow, MovementRow, ReorderRow, RestockRow, StockTie, ValuationRow } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { balanceBefore } from '../../finance';

const USE_DAYS = 90;
const SUPPLY_DAYS = 30;

/** Valuation with the balance of the account that it ties to. */
export interface Valuation {
  asOf: string;
  rows: ValuationRow[];
  total: number;
  ledgerBalance: number;
}

interface Period {
  from: string;
  to: string;
}

/** Movement of a period, with its totals. */
export interface Movement {
  rows: MovementRow[];
  incoming: number;
  outgoing: number;
  tie: StockTie;
}

/** Consumption of a period at cost. */
export interface Consumption {
  rows: ConsumptionRow[];
  total: number;
  tie: StockTie;
}

const ITEM = sql`i.id as item_id, i.code, i.name, i.stock_unit,
  (select c.name from inventory_categories c where c.tenant_id = i.tenant_id and c.id = i.category_id) as category_name`;

/** JSON of a report's item, with further columns. */
const ITEM_JSON = sql`'itemId', i.id, 'code', i.code, 'name', i.name, 'stockUnit', i.stock_unit, 'categoryName', c.name`;

export const inventoryReportsRepository = {
  async valuation(db: TenantDatabase, asOf: string | undefined, now: Date): Promise<Valuation> {
    const { rows } = await sql<Valuation>`
      with day as (select coalesce(${asOf ?? null}::date, ${todayAt(now)}) as day from tenants t where t.id = ${db.tenantId}),
      -- The pools are the sum of the ledger: less what has moved since, they are the stock of the day, however long it is.
      later as (
        select m.item_id, m.branch_id, sum(m.quantity) as quantity, sum(m.value) as value
        from stock_movements m, day where m.tenant_id = ${db.tenantId} and m.moved_on > day.day
        group by m.item_id, m.branch_id
      ), sums as (
        select p.item_id, p.branch_id, p.quantity - coalesce(l.quantity, 0) as quantity,
          (p.value - coalesce(l.value, 0))::bigint as value
        from stock_pools p left join later l on l.item_id = p.item_id and l.branch_id = p.branch_id
        where p.tenant_id = ${db.tenantId}
      )
      select day.day as as_of,
        coalesce((select jsonb_agg(jsonb_build_object(${ITEM_JSON}, 'branchName', b.name,
            'quantity', trim_scale(s.quantity)::text, 'value', s.value) order by lower(i.name), b.name, i.id)
          from sums s
          join inventory_items i on i.tenant_id = ${db.tenantId} and i.id = s.item_id
          left join inventory_categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
          left join branches b on b.tenant_id = ${db.tenantId} and b.id = s.branch_id
          where s.quantity <> 0), '[]') as rows,
        coalesce((select sum(s.value) from sums s), 0)::bigint as total,
        ${balanceBefore(db.tenantId, 'STOCK', sql`(day.day + 1)`)}::bigint as ledger_balance
      from day`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async movement(db: TenantDatabase, { from, to }: Period): Promise<Movement> {
    const flow = (condition: RawBuilder<unknown>) => sql`jsonb_build_object(
      'quantity', trim_scale(coalesce(sum(m.quantity) filter (where ${condition}), 0))::text,
      'value', coalesce(sum(m.value) filter (where ${condition}), 0))`;
    const isIn = sql`m.moved_on >= ${from}::date`;
    const { rows } = await sql<Movement>`
      with flows as (
        select i.name, jsonb_build_object(${ITEM_JSON}, 'opening', ${flow(sql`m.moved_on < ${from}::date`)},
            'incoming', ${flow(sql`${isIn} and m.quantity > 0`)}, 'outgoing', ${flow(sql`${isIn} and m.quantity < 0`)},
            'closing', ${flow(sql`true`)}) as line,
          coalesce(sum(m.value) filter (where ${isIn} and m.quantity > 0), 0) as incoming,
          coalesce(sum(m.value) filter (where ${isIn} and m.quantity < 0), 0) as outgoing
        from stock_movements m
        join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id
        left join inventory_categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
        where m.tenant_id = ${db.tenantId} and m.moved_on <= ${to}::date
        group by i.tenant_id, i.id, c.name
      )
      select coalesce(jsonb_agg(f.line order by lower(f.name), f.line ->> 'itemId'), '[]') as rows,
        coalesce(sum(f.incoming), 0)::bigint as incoming, coalesce(sum(f.outgoing), 0)::bigint as outgoing,
        ${tie(db.tenantId, { from, to })} as tie
      from flows f`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
  },

  async consumption(db: TenantDatabase, { from, to }: Period): Promise<Consumption> {
    const { rows } = await sql<Consumption>`
      with used as (
        select i.name, m.department, -sum(m.value) as value, jsonb_build_object(${ITEM_JSON}, 'department', m.department,
          'quantity', trim_scale(-sum(m.quantity))::text, 'value', -sum(m.value)) as line
        from stock_movements m
        join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id
        left join inventory_categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
        where m.tenant_id = ${db.tenantId} and m.moved_on between ${from}::date and ${to}::date
          and (m.kind = 'ISSUE' or (m.kind = 'RETURN' and m.returns_id is not null))
        group by i.tenant_id, i.id, c.name, m.department
      )
      select coalesce(jsonb_agg(u.line order by lower(u.name), u.line ->> 'itemId', u.department nulls first), '[]') as rows,
        coalesce(sum(u.value), 0)::bigint as total, ${tie(db.tenantId, { from, to })} as tie
      from used u`.execute(db);
    return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
  },

  /** Returns active items of which less is available and on order than their reorder point, set or worked out. */
  async reorder(db: TenantDatabase, now: Date): Promise<ReorderRow[]> {
    const { rows } = await sql<ReorderRow>`
      select ${ITEM}, trim_scale(w.available)::text as available,
        trim_scale(w.on_order)::text as on_order, trim_scale(w.daily_use)::text as daily_use,
        coalesce(i.lead_days, 0) as lead_days, trim_scale(w.point)::text as reorder_point,
        trim_scale(coalesce(i.reorder_quantity, ceil(w.point - w.available - w.on_order + w.daily_use * ${SUPPLY_DAYS}::int)))::text as proposed
      from inventory_items i
      join tenants t on t.id = i.tenant_id
      cross join lateral (
        select coalesce((select sum(l.quantity - l.reserved) from stock_levels l
            where l.tenant_id = i.tenant_id and l.item_id = i.id), 0) as available,
          round(coalesce((select -sum(m.quantity) from stock_movements m
            where m.tenant_id = i.tenant_id and m.item_id = i.id and m.moved_on > ${todayAt(now)} - ${USE_DAYS}::int
              and (m.kind = 'ISSUE' or (m.kind = 'RETURN' and m.returns_id is not null))), 0) / ${USE_DAYS}::int, 4) as daily_use,
          coalesce((select sum(greatest(p.quantity - p.received, 0) * p.units_per_purchase_unit)
            from purchase_order_lines p join purchase_orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
            where p.tenant_id = i.tenant_id and p.item_id = i.id
              and o.status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'SENT', 'PARTIALLY_RECEIVED')), 0) as on_order
      ) u
      cross join lateral (
        select u.available, u.daily_use, u.on_order,
          coalesce(i.reorder_point, round(u.daily_use * coalesce(i.lead_days, 0) * 1.5, 4)) as point
      ) w
      where i.tenant_id = ${db.tenantId} and i.deleted_at is null and i.is_active and w.available + w.on_order < w.point
      order by lower(i.name), i.id`.execute(db);
    return rows;
  },

  /** Returns items with a par level of which a location that has held them has less. */
  async restock(
    db: TenantDatabase,
    { locationId, fromLocationId }: { locationId: string; fromLocationId: string },
    now: Date,
  ): Promise<RestockRow[]> {
    const usable = (location: string) => sql`coalesce((select sum(l.quantity - l.reserved) from stock_levels l
      left join stock_batches b on b.tenant_id = l.tenant_id and b.id = l.batch_id
      where l.tenant_id = i.tenant_id and l.item_id = i.id and l.location_id = ${location}
        and (l.batch_id is null or (b.status = 'AVAILABLE' and coalesce(b.expires_on >= ${todayAt(now)}, true)))), 0)`;
    const { rows } = await sql<RestockRow>`
      select ${ITEM}, trim_scale(i.par_level)::text as par_level, trim_scale(w.on_hand)::text as on_hand,
        trim_scale(w.available)::text as available,
        trim_scale(greatest(least(i.par_level - w.on_hand, w.available), 0))::text as proposed
      from inventory_items i
      join tenants t on t.id = i.tenant_id
      cross join lateral (select ${usable(locationId)} as on_hand, ${usable(fromLocationId)} as available) w
      where i.tenant_id = ${db.tenantId} and i.deleted_at is null and i.is_active and w.on_hand < i.par_level
        and exists (select from stock_levels l
          where l.tenant_id = i.tenant_id and l.item_id = i.id and l.location_id = ${locationId})
      order by lower(i.name), i.id`.execute(db);
    return rows;
  },
};

/** SQL for the value of the stock and the balance of its account at both ends of a period. */
function tie(tenantId: string, { from, to }: Period) {
  // Less what has moved since, the pools are the value before a day.
  const valueBefore = (day: RawBuilder<unknown>) => sql`
    coalesce((select sum(p.value) from stock_pools p where p.tenant_id = ${tenantId}), 0)
      - coalesce((select sum(m.value) from stock_movements m where m.tenant_id = ${tenantId} and m.moved_on >= ${day}), 0)`;
  const [start, end] = [sql`${from}::date`, sql`(${to}::date + 1)`];
  return sql<StockTie>`jsonb_build_object('opening', ${valueBefore(start)}, 'closing', ${valueBefore(end)},
    'ledgerOpening', ${balanceBefore(tenantId, 'STOCK', start)}, 'ledgerClosing', ${balanceBefore(tenantId, 'STOCK', end)})`;
}
