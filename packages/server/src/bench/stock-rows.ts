import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { ensureLedger, ensureYear } from '../domains/finance/ledger/ledger.service';
import type { Database } from '../platform/db/database';

/** Clinic with a stock ledger of a given size. */
export interface StockClinic {
  tenantId: string;
  locationId: string;
  /** Item whose stock is issued; it has as many movements as the others. */
  itemId: string;
}

/** Number of rows of a clinic. */
export interface StockSize {
  items: number;
  movements: number;
}

const NO_BRANCH = '00000000-0000-0000-0000-000000000000';
const DAYS = 600;
const FIRST_DAY = '2024-01-01';

/**
 * Fills the stock of a new clinic by plain statements with triggers disabled: every movement is a receipt of one unit, so
 * that levels and pools are their count. The value equals account 1310.
 */
export async function fillStock(database: Database, superuser: Client, size: StockSize): Promise<StockClinic> {
  const { items, movements } = size;
  const [tenantId, locationId] = [randomUUID(), randomUUID()];
  await superuser.query(`insert into tenants (id, name) values ($1, $2)`, [tenantId, `Stock of ${movements} rows`]);
  const db = database.forTenant({ tenantId });
  await ensureLedger({ db });
  for (const year of [2024, 2025, 2026]) await ensureYear({ db }, `${year}-01-01`);
  await superuser.query('begin');
  await superuser.query(`set local session_replication_role = replica`);
  await superuser.query(
    `insert into stock_locations (tenant_id, id, name, kind, is_default) values ($1, $2, 'Main store', 'STORE', true)`,
    [tenantId, locationId],
  );
  await superuser.query(
    `insert into inventory_items (tenant_id, id, code, name, kind, stock_unit)
     select $1, uuidv7(), 'I' || n, 'Item number ' || n || ' ' || md5(n::text), 'SUPPLY', 'pcs'
     from generate_series(1, $2::int) n`,
    [tenantId, items],
  );
  await superuser.query(
    `with numbered as (
       select id, row_number() over (order by id) - 1 as place from inventory_items where tenant_id = $1
     )
     insert into stock_movements (tenant_id, id, kind, item_id, location_id, branch_id, quantity, value, moved_on, at,
       source_type, source_id, event, line)
     select $1, uuidv7(), 'RECEIPT', i.id, $2, $3, 1, 100, d.day, d.day + time '10:00' + (n % 28800) * interval '1 second',
       'stock', uuidv7(), 'stock.opened', 1000
     from generate_series(0, $4::int - 1) n
     join numbered i on i.place = n % $5::int
     cross join lateral (select date '${FIRST_DAY}' + (n::bigint * ${DAYS} / $4::int)::int as day) d`,
    [tenantId, locationId, NO_BRANCH, movements, items],
  );
  await superuser.query(
    `insert into stock_levels (tenant_id, item_id, location_id, quantity)
     select tenant_id, item_id, location_id, sum(quantity) from stock_movements where tenant_id = $1 group by 1, 2, 3`,
    [tenantId],
  );
  await superuser.query(
    `insert into stock_pools (tenant_id, item_id, branch_id, quantity, value, unit_cost, last_on)
     select tenant_id, item_id, branch_id, sum(quantity), sum(value), 100, max(moved_on)
     from stock_movements where tenant_id = $1 group by 1, 2, 3`,
    [tenantId],
  );
  await superuser.query('commit');
  const { rows } = await superuser.query<{ id: string }>(
    'select id from inventory_items where tenant_id = $1 order by id limit 1',
    [tenantId],
  );
  return { tenantId, locationId, itemId: rows[0]?.id ?? '' };
}
