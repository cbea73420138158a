import {
  assetCategories,
  branches,
  inventoryItems,
  stockLocations,
  suppliers,
  type NewInventoryItem,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { ledgerViolations } from './ledger-invariants';
import { purchaseViolations } from './purchase-invariants';
import { openPurchases, type Purchases } from './purchases';
import { stockViolations } from './stores';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

/** Clinic that buys, keeps stock and has a register of assets. */
export interface Supply {
  shop: Purchases;
  /** Keeps the register, and requests disposals. */
  keeper: TestPerson;
  /** Approves them. */
  second: TestPerson;
  items: { average: string; fifo: string; tracked: string };
  assetCategoryId: string;
  supplierIds: string[];
  branchId: string;
  /** Locations without and with the branch. */
  locationIds: string[];
  /** Returns every invariant that does not hold. */
  violations(): Promise<string[]>;
}

/** Opens a clinic of its own with everything that supply needs. */
export async function openSupply(server: TestServer): Promise<Supply> {
  const shop = await openPurchases(server);
  const { storekeeper, books } = shop;
  const keeper = books.clinic.as('STAFF', { duties: ['ASSETS'] });
  const item = async (code: string, fields: Partial<NewInventoryItem>) => {
    const body = { code, name: code, kind: 'SUPPLY', stockUnit: 'pcs', ...fields } as const;
    return (await storekeeper.call(inventoryItems.create, { body })).inventoryItem.id;
  };
  const box = { purchaseUnit: 'box', unitsPerPurchaseUnit: '12' };
  const items = {
    average: shop.itemId,
    fifo: await item('FIFO', { ...box, valuationMethod: 'FIFO' }),
    tracked: await item('TRACKED', { ...box, unitsPerPurchaseUnit: '0.3333', isBatchTracked: true }),
  };
  const { branch } = await books.admin.call(branches.create, { body: { name: 'North' } });
  const store = { name: 'North store', kind: 'STORE', branchId: branch.id } as const;
  const { stockLocation } = await storekeeper.call(stockLocations.create, { body: store });
  const other = await shop.buyer.call(suppliers.create, { body: { name: 'Other supplier' } });
  const { assetCategory } = await keeper.call(assetCategories.create, { body: { name: 'Equipment', lifeMonths: 7 } });
  return {
    shop,
    keeper,
    second: books.clinic.as('STAFF', { duties: ['ASSETS'] }),
    items,
    assetCategoryId: assetCategory.id,
    supplierIds: [shop.supplierId, other.supplier.id],
    branchId: branch.id,
    locationIds: [shop.locationId, stockLocation.id],
    async violations() {
      const counts = {
        ...(await ledgerViolations(books.clinic)),
        ...(await purchaseViolations(books.clinic)),
        ...(await registerViolations(books.clinic)),
      };
      const broken = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]));
      return [...broken, ...(await stockViolations(books))];
    },
  };
}

/** Compares the register with its movements, its bounds and the accounts, which also have the cost of received drafts (P6, P15). */
async function registerViolations({ db, tenantId }: Purchases['books']['clinic']): Promise<Record<string, number>> {
  const balance = (key: string) => sql`coalesce((select sum(j.debit - j.credit) from journal_lines j
    join accounts a on a.tenant_id = j.tenant_id and a.id = j.account_id and a.key = ${key}
    where j.tenant_id = ${tenantId}), 0)`;
  const { rows } = await sql<Record<string, number>>`
    with books as (
      select coalesce(sum(b.cost), 0) as cost, coalesce(sum(b.accumulated), 0) as accumulated
      from asset_books b where b.tenant_id = ${tenantId} and b.book = 'BOOK'
    )
    select
      (${balance('MEDICAL_EQUIPMENT')} - books.cost - (select coalesce(sum(a.cost), 0) from assets a
        where a.tenant_id = ${tenantId} and a.status = 'DRAFT' and a.receipt_line_id is not null))::bigint as cost_untied,
      (${balance('ACCUMULATED_DEPRECIATION')} + books.accumulated)::bigint as depreciation_untied,
      (select count(*) from asset_books b where b.tenant_id = ${tenantId}
        and b.accumulated > greatest(b.cost - b.salvage, 0)) as over_depreciated,
      (select count(*) from asset_movements m where m.tenant_id = ${tenantId} and m.kind = 'DEPRECIATED'
        and m.accumulated < 0) as depreciation_falls,
      (select count(*) from asset_books b
        cross join lateral (select coalesce(sum(m.cost), 0) as cost, coalesce(sum(m.accumulated), 0) as accumulated
          from asset_movements m where m.tenant_id = b.tenant_id and m.asset_id = b.asset_id and m.book = b.book) m
        where b.tenant_id = ${tenantId} and (b.cost <> m.cost or b.accumulated <> m.accumulated)) as register_untied
    from books`.execute(db);
  return rows[0] ?? {};
}
