import type { ConsumptionRow, MovementRow, ReorderRow, ValuationRow } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

const USE_DAYS = 90;
const SUPPLY_DAYS = 30;

/** Valuation with the balance of the account that it ties to. */
export interface Valuation {
  asOf: string;
  rows: ValuationRow[];
  total: number;
  ledgerBalance: number;
}

const ITEM = sql`i.id as item_id, i.code, i.name, i.stock_unit,
  (select c.name from inventory_categories c where c.tenant_id = i.tenant_id and c.id = i.category_id) as category_name`;

/** JSON of a report's item, with further columns. */
const ITEM_JSON = sql`'itemId', i.id, 'code', i.code, 'name', i.name, 'stockUnit', i.stock_unit, 'categoryName', c.name`;

export const inventoryReportsRepository = {
  async valuation(db: TenantDatabase, asOf: string | undefined, now: Date): Promise<Valuation> {
    const { rows } = await sql<Valuation>`
      with day as (select coalesce(${asOf ?? null}::date, ${todayAt(now)}) as day from tenants t where t.id = ${db.tenantId}),
      sums as (
        select m.item_id, m.branch_id, sum(m.quantity) as quantity, sum(m.value)::bigint as value
        from stock_movements m, day where m.tenant_id = ${db.tenantId} and m.moved_on <= day.day
        group by m.item_id, m.branch_id
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
        coalesce((select sum(l.debit - l.credit) from accounts a
          join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.entry_date <= day.day
          where a.tenant_id = ${db.tenantId} and a.key = 'STOCK'), 0)::bigint as ledger_balance
      from day`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async movement(db: TenantDatabase, { from, to }: { from: string; to: string }): Promise<MovementRow[]> {
    const flow = (condition: ReturnType<typeof sql>) => sql`jsonb_build_object(
      'quantity', trim_scale(coalesce(sum(m.quantity) filter (where ${condition}), 0))::text,
      'value', coalesce(sum(m.value) filter (where ${condition}), 0))`;
    const isIn = sql`m.moved_on >= ${from}::date`;
    const { rows } = await sql<MovementRow>`
      select ${ITEM}, ${flow(sql`m.moved_on < ${from}::date`)} as opening, ${flow(sql`${isIn} and m.quantity > 0`)} as incoming,
        ${flow(sql`${isIn} and m.quantity < 0`)} as outgoing, ${flow(sql`true`)} as closing
      from stock_movements m join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id
      where m.tenant_id = ${db.tenantId} and m.moved_on <= ${to}::date
      group by i.tenant_id, i.id
      order by lower(i.name), i.id`.execute(db);
    return rows;
  },

  async consumption(db: TenantDatabase, { from, to }: { from: string; to: string }): Promise<ConsumptionRow[]> {
    const { rows } = await sql<ConsumptionRow>`
      select ${ITEM}, m.department, trim_scale(-sum(m.quantity))::text as quantity, -sum(m.value)::bigint as value
      from stock_movements m join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id
      where m.tenant_id = ${db.tenantId} and m.moved_on between ${from}::date and ${to}::date
        and (m.kind = 'ISSUE' or (m.kind = 'RETURN' and m.returns_id is not null))
      group by i.tenant_id, i.id, m.department
      order by lower(i.name), i.id, m.department nulls first`.execute(db);
    return rows;
  },

  /** Returns active items of which less is available than their reorder point, set or worked out. */
  async reorder(db: TenantDatabase, now: Date): Promise<ReorderRow[]> {
    const { rows } = await sql<ReorderRow>`
      select ${ITEM}, trim_scale(w.available)::text as available, trim_scale(w.daily_use)::text as daily_use,
        coalesce(i.lead_days, 0) as lead_days, trim_scale(w.point)::text as reorder_point,
        trim_scale(coalesce(i.reorder_quantity, ceil(w.point - w.available + w.daily_use * ${SUPPLY_DAYS}::int)))::text as proposed
      from inventory_items i
      join tenants t on t.id = i.tenant_id
      cross join lateral (
        select coalesce((select sum(l.quantity - l.reserved) from stock_levels l
            where l.tenant_id = i.tenant_id and l.item_id = i.id), 0) as available,
          round(coalesce((select -sum(m.quantity) from stock_movements m
            where m.tenant_id = i.tenant_id and m.item_id = i.id and m.moved_on > ${todayAt(now)} - ${USE_DAYS}::int
              and (m.kind = 'ISSUE' or (m.kind = 'RETURN' and m.returns_id is not null))), 0) / ${USE_DAYS}::int, 4) as daily_use
      ) u
      cross join lateral (
        select u.available, u.daily_use,
          coalesce(i.reorder_point, round(u.daily_use * coalesce(i.lead_days, 0) * 1.5, 4)) as point
      ) w
      where i.tenant_id = ${db.tenantId} and i.deleted_at is null and i.is_active and w.available < w.point
      order by lower(i.name), i.id`.execute(db);
    return rows;
  },
};
