import { SCORE_DAYS } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import type { ScoreFigures } from './supplier-score.rules';

/** Returns the figures of a supplier in one statement; undefined if there is no such supplier. */
export async function scoreFigures(
  db: TenantDatabase,
  supplierId: string,
  now: Date,
): Promise<ScoreFigures | undefined> {
  const { rows } = await sql<ScoreFigures>`
    with period as (
      select s.tenant_id, s.id as supplier_id, ${todayAt(now)} as today, ${todayAt(now)} - ${SCORE_DAYS}::int as since
      from suppliers s join tenants t on t.id = s.tenant_id
      where s.tenant_id = ${db.tenantId} and s.id = ${supplierId}
    ), ordered as (
      select l.tenant_id, l.id, l.quantity, l.received, o.expected_on, o.status
      from period p
      join purchase_orders o on o.tenant_id = p.tenant_id and o.supplier_id = p.supplier_id
        and o.ordered_on > p.since and o.status in ('SENT', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED')
      join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    ), delivered as (
      select r.date, x.order_line_id, x.delivered, x.accepted, x.returned, x.expires_on
      from period p
      join purchase_orders o on o.tenant_id = p.tenant_id and o.supplier_id = p.supplier_id
      join goods_receipts r on r.tenant_id = o.tenant_id and r.order_id = o.id
        and r.status not in ('DRAFT', 'CANCELLED') and r.date > p.since
      join goods_receipt_lines x on x.tenant_id = r.tenant_id and x.receipt_id = r.id
    ), billed as (
      select (l.unit_price - l.order_price) / l.order_price as drift
      from period p
      join supplier_bills b on b.tenant_id = p.tenant_id and b.supplier_id = p.supplier_id
        and b.date > p.since and b.status <> 'REJECTED'
      join supplier_bill_lines l on l.tenant_id = b.tenant_id and l.bill_id = b.id and l.order_price > 0
    )
    select
      (select ${criterion(sql`least(1, coalesce((select sum(d.accepted) from delivered d
          where d.order_line_id = o.id and d.date <= o.expected_on), 0) / o.quantity)`)}
        from ordered o where o.expected_on < p.today) as on_time,
      (select ${criterion(sql`(d.accepted - d.returned) / d.delivered`)} from delivered d) as accepted,
      (select ${criterion(sql`1 - least(1, abs(o.received - o.quantity) / o.quantity)`)}
        from ordered o where o.status in ('RECEIVED', 'CLOSED')) as quantity,
      (select ${criterion(sql`1 - least(1, greatest(0, b.drift))`)} from billed b) as price,
      (select round(avg(b.drift) * 100, 1)::float8 from billed b) as price_drift,
      (select round(avg(d.expires_on - d.date))::int from delivered d where d.expires_on is not null) as shelf_life_days
    from period p`.execute(db);
  return rows[0];
}

/** SQL for the mean of a share over the rows, in percent with one decimal, and their number; null without rows. */
function criterion(share: RawBuilder<unknown>) {
  return sql`case when count(*) > 0
    then jsonb_build_object('percent', round(avg(${share}) * 100, 1), 'lineCount', count(*)) end`;
}
