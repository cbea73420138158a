import type { ItemTerms } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** Terms of the last approved order of an item. */
export interface LastTerms {
  itemId: string;
  currency: string;
  unit: string | null;
  unitPrice: string;
  taxCodeId: string | null;
}

/** SQL for the last approved order line of an item `i`; those of the supplier come first. */
const lastLine = (supplierId: string | null) => sql`select o.currency, l.unit, l.unit_price, l.tax_code_id
  from purchase_order_lines l
  join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.approved_by is not null
  where l.tenant_id = i.tenant_id and l.item_id = i.id
  order by o.supplier_id is not distinct from ${supplierId}::uuid desc, o.id desc, l.line_no desc limit 1`;

export const itemTermsRepository = {
  /** Returns what an order line takes from an active item; the price of the supplier's catalogue comes first. */
  async find(
    db: TenantDatabase,
    { itemId, supplierId = null }: { itemId: string; supplierId?: string | null | undefined },
    now: Date,
  ): Promise<ItemTerms | undefined> {
    const { rows } = await sql<ItemTerms>`
      select i.id as item_id, i.name as description, coalesce(i.purchase_unit, i.stock_unit) as unit, i.stock_unit,
        trim_scale(coalesce(i.units_per_purchase_unit, 1))::text as units_per_purchase_unit,
        trim_scale(coalesce(p.price, case when t.unit is not distinct from coalesce(i.purchase_unit, i.stock_unit)
            and t.currency = coalesce(s.currency, c.currency) then t.unit_price end))::text as unit_price,
        t.currency, t.tax_code_id, i.min_shelf_life_days as minimum_shelf_days
      from inventory_items i join tenants c on c.id = i.tenant_id
      left join suppliers s on s.tenant_id = i.tenant_id and s.id = ${supplierId}::uuid
      left join lateral (${lastLine(supplierId)}) t on true
      left join lateral (select r.price from supplier_prices r
        where r.tenant_id = i.tenant_id and r.supplier_id = s.id and r.item_id = i.id
          and r.pack_size = coalesce(i.units_per_purchase_unit, 1) and r.currency = coalesce(s.currency, c.currency)
          and r.valid_from <= (select ${todayAt(now)} from tenants t where t.id = i.tenant_id)
        order by r.valid_from desc, r.id desc limit 1) p on true
      where i.tenant_id = ${db.tenantId} and i.id = ${itemId} and i.deleted_at is null and i.is_active`.execute(db);
    return rows[0];
  },

  async last(db: TenantDatabase, itemIds: readonly string[], supplierId: string): Promise<Map<string, LastTerms>> {
    if (itemIds.length === 0) return new Map();
    const { rows } = await sql<LastTerms>`
      select i.id as item_id, t.currency, t.unit, trim_scale(t.unit_price)::text as unit_price, t.tax_code_id
      from inventory_items i cross join lateral (${lastLine(supplierId)}) t
      where i.tenant_id = ${db.tenantId} and i.id = any(${[...itemIds]}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.itemId, row]));
  },
};
