import type { StockMovementKind } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../platform/db/clinic-day';
import type { TenantDatabase } from '../../platform/db/database';

/** Line of a movement, in the stock unit of its item. */
export interface StockMoveLine {
  kind: StockMovementKind;
  itemId: string;
  locationId: string;
  batchId?: string | null | undefined;
  /** Positive adds to the stock, negative takes from it. */
  quantity: string;
  /** Value of an added quantity, in minor units; by the average if omitted. Issues are valued by the method of the item. */
  value?: number | undefined;
  /** Without a batch, takes the batches that expire first. */
  picks?: boolean;
  /** Refuses batches that are expired or not available, and another order than that of expiry without a reason. */
  isUse?: boolean;
  /** Part of the quantity that was reserved. */
  reserved?: string | undefined;
  reason?: string | null | undefined;
  /** Issue of which it returns something, at the value of the issue. */
  returnsId?: string | undefined;
  patientId?: string | null | undefined;
  treatmentId?: string | null | undefined;
  department?: string | null | undefined;
}

export interface StockMoveRequest {
  date: string;
  at: string;
  movedBy: string;
  sourceType: string;
  sourceId: string;
  event: string;
  lines: readonly StockMoveLine[];
}

/** Written movement. */
export interface MovedLine {
  id: string;
  /** Index of the line in the request: one that picks may give several movements. */
  index: number;
  itemId: string;
  locationId: string;
  /** Null for a clinic without branches. */
  branchId: string | null;
  batchId: string | null;
  quantity: string;
  /** With the sign of the quantity. */
  value: number;
}

export const stockMovesRepository = {
  /** Writes movements, levels, pools and layers; a refusal is identified by the name of a constraint. */
  async move(db: TenantDatabase, request: StockMoveRequest): Promise<MovedLine[]> {
    const { rows } = await sql<MovedLine>`
      select m.id, m.line / 1000 - 1 as index, m.item_id, m.location_id, m.batch_id, m.value,
        nullif(m.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, trim_scale(m.quantity)::text as quantity
      from app.move_stock(${JSON.stringify(request)}::jsonb) m`.execute(db);
    return rows;
  },

  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select ${todayAt(now)} as today from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0]?.today ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Returns the value of a quantity of an item at a location, by the average; `unitCost` counts if it is given. */
  async estimate(
    db: TenantDatabase,
    {
      itemId,
      locationId,
      quantity,
      unitCost,
    }: { itemId: string; locationId: string; quantity: string; unitCost: number | null },
  ): Promise<number> {
    const { rows } = await sql<{ value: number }>`
      select round(${quantity}::numeric * coalesce(${unitCost}::numeric,
          case when p.quantity > 0 then p.value / p.quantity else p.unit_cost end, 0))::bigint as value
      from stock_locations c
      left join stock_pools p on p.tenant_id = c.tenant_id and p.item_id = ${itemId}
        and p.branch_id = coalesce(c.branch_id, '00000000-0000-0000-0000-000000000000')
      where c.tenant_id = ${db.tenantId} and c.id = ${locationId}`.execute(db);
    return rows[0]?.value ?? 0;
  },
};
