import {
  inventoryItems,
  stock,
  stockBatches,
  stockLocations,
  type InventoryItem,
  type NewInventoryItem,
  type StockBatch,
  type StockLocation,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openBooks, type Books } from './books';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

/** Clinic with a ledger and stock. */
export interface Stores {
  books: Books;
  storekeeper: TestPerson;
  /** Another holder of the duty, who may approve. */
  second: TestPerson;
  item(fields?: Partial<NewInventoryItem>): Promise<InventoryItem>;
  location(name?: string, branchId?: string): Promise<StockLocation>;
  batch(itemId: string, number: string, expiresOn?: string | null): Promise<StockBatch>;
  /** Enters stock on hand. */
  open(line: { itemId: string; locationId: string; batchId?: string; quantity: string; value: number }): Promise<void>;
  /** Returns what is on hand at a location, by batch number; '' without batches. */
  levels(itemId: string): Promise<Record<string, string>>;
  /** Returns what differs between ledger, levels, pools, layers and the accounts; empty if all agree. */
  violations(): Promise<string[]>;
}

let sequence = 0;

/** Opens a clinic of its own with books and stock. */
export async function openStores(server: TestServer): Promise<Stores> {
  const books = await openBooks(server);
  const storekeeper = books.clinic.as('STAFF', { duties: ['INVENTORY'] });
  return {
    books,
    storekeeper,
    second: books.clinic.as('PHARMACIST', { duties: ['INVENTORY'] }),
    async item(fields) {
      sequence += 1;
      const body = {
        code: `I${sequence}`,
        name: `Item ${sequence}`,
        kind: 'SUPPLY',
        stockUnit: 'pcs',
        ...fields,
      } as const;
      return (await storekeeper.call(inventoryItems.create, { body })).inventoryItem;
    },
    async location(name = 'Main store', branchId) {
      const body = { name, kind: 'STORE', ...(branchId !== undefined && { branchId }) } as const;
      return (await storekeeper.call(stockLocations.create, { body })).stockLocation;
    },
    async batch(itemId, number, expiresOn = null) {
      return (await storekeeper.call(stockBatches.create, { body: { itemId, number, expiresOn } })).stockBatch;
    },
    async open(line) {
      await storekeeper.call(stock.open, { body: { lines: [line] } });
    },
    async levels(itemId) {
      const { stockLevels } = await storekeeper.call(stock.levels, { query: { itemId } });
      return Object.fromEntries(
        stockLevels.map(({ locationName, batchNumber, quantity }) => [
          [locationName, batchNumber].filter(Boolean).join(' '),
          quantity,
        ]),
      );
    },
    violations: () => stockViolations(books),
  };
}

/** Compares totals of the stock with its ledger and with the accounts, now and on every day (P5, P8, P9, P10). */
export async function stockViolations({
  clinic: { db, tenantId },
}: {
  clinic: Pick<Books['clinic'], 'db' | 'tenantId'>;
}): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with sums as (
      select item_id, location_id, batch_id, sum(quantity) as quantity from stock_movements
      where tenant_id = ${tenantId} group by 1, 2, 3
    ), pooled as (
      select item_id, branch_id, sum(quantity) as quantity, sum(value) as value from stock_movements
      where tenant_id = ${tenantId} group by 1, 2
    ), accounts_of as (
      select a.key, coalesce(sum(l.debit - l.credit), 0) as amount from accounts a
      left join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id
      where a.tenant_id = ${tenantId} and a.key in ('STOCK', 'STOCK_IN_TRANSIT') group by a.key
    )
    select 'level differs from the ledger' as what from stock_levels l
      full join sums s on s.item_id = l.item_id and s.location_id = l.location_id and s.batch_id is not distinct from l.batch_id
      where (l.tenant_id = ${tenantId} or l.tenant_id is null) and coalesce(l.quantity, 0) <> coalesce(s.quantity, 0)
    union all
    select 'reserved exceeds the level' from stock_levels l
      where l.tenant_id = ${tenantId} and (l.quantity < 0 or l.reserved > l.quantity)
    union all
    select 'pool differs from the ledger' from stock_pools p
      full join pooled s on s.item_id = p.item_id and s.branch_id = p.branch_id
      where (p.tenant_id = ${tenantId} or p.tenant_id is null)
        and (coalesce(p.quantity, 0) <> coalesce(s.quantity, 0) or coalesce(p.value, 0) <> coalesce(s.value, 0))
    union all
    select 'value without a quantity' from stock_pools p where p.tenant_id = ${tenantId} and p.quantity = 0 and p.value <> 0
    union all
    select 'layers differ from the pool' from stock_pools p
      join inventory_items i on i.tenant_id = p.tenant_id and i.id = p.item_id and i.valuation_method = 'FIFO'
      left join lateral (select coalesce(sum(y.quantity), 0) as quantity, coalesce(sum(y.value), 0) as value from stock_layers y
        where y.tenant_id = p.tenant_id and y.item_id = p.item_id and y.branch_id = p.branch_id) y on true
      where p.tenant_id = ${tenantId} and (y.quantity <> p.quantity or y.value <> p.value)
    union all
    select 'stock account differs from the pools' from accounts_of a where a.key = 'STOCK'
      and a.amount <> (select coalesce(sum(p.value), 0) from stock_pools p where p.tenant_id = ${tenantId})
    union all
    select 'stock account differs from the movements of a day or branch' from (
      select m.moved_on as day, m.branch_id, m.value as amount from stock_movements m where m.tenant_id = ${tenantId}
      union all
      select j.entry_date, coalesce(j.branch_id, '00000000-0000-0000-0000-000000000000'), j.credit - j.debit
      from journal_lines j join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = 'STOCK'
      where j.tenant_id = ${tenantId}
    ) d group by d.day, d.branch_id having sum(d.amount) <> 0
    union all
    select 'transit account differs from the transfers' from accounts_of a where a.key = 'STOCK_IN_TRANSIT'
      and a.amount <> (select coalesce(sum(l.value), 0) from stock_transfer_lines l
        join stock_transfers t on t.tenant_id = l.tenant_id and t.id = l.transfer_id and t.status = 'IN_TRANSIT'
        where l.tenant_id = ${tenantId})`.execute(db);
  return rows.map(({ what }) => what);
}
