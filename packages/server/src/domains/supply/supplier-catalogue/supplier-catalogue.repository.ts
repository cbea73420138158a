import {
  supplierCatalogue,
  SupplierPrice,
  type ParsedInputOf,
  type NewSupplierPrice,
  type SupplierPriceChange,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns } from '../../../platform/db/record-columns';
import { quantityText } from '../quantity-text.repository';

type Filter = ParsedInputOf<(typeof supplierCatalogue)['list']>['query'];

const WORKED_OUT = ['supplier', 'itemName', 'stockUnit', 'packSize', 'price', 'isCurrent'] as const;
const COLUMNS = recordColumns('r', SupplierPrice, WORKED_OUT);

export const supplierCatalogueRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<SupplierPrice>> {
    const found = matching(db, filter, now);
    const page = sliceOf(
      selected(found, now)
        .orderBy(sql`lower(r.description)`)
        .orderBy('r.validFrom', 'desc')
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<SupplierPrice | undefined> {
    return selected(matching(db, {}, now), now)
      .where('r.id', '=', id)
      .executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('supplierPrices')
      .select('version')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row?.version;
  },

  /** Inserts a price in the currency of its supplier; undefined if there is no such supplier. */
  async insert(db: TenantDatabase, price: NewSupplierPrice, createdBy: string): Promise<string | undefined> {
    const { supplierId, itemId = null, code = null, description, packUnit = null, packSize, validFrom } = price;
    const { rows } = await sql<{ id: string }>`
      insert into supplier_prices (tenant_id, supplier_id, item_id, code, description, pack_unit, pack_size, price,
        currency, valid_from, created_by)
      select s.tenant_id, s.id, ${itemId}::uuid, ${code}, ${description}, ${packUnit}, ${packSize}::numeric,
        ${price.price}::numeric, coalesce(s.currency, t.currency), ${validFrom}::date, ${createdBy}::uuid
      from suppliers s join tenants t on t.id = s.tenant_id
      where s.tenant_id = ${db.tenantId} and s.id = ${supplierId}
      returning id`.execute(db);
    return rows[0]?.id;
  },

  async update(db: TenantDatabase, id: string, changes: Omit<SupplierPriceChange, 'version'>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await db
      .updateTable('supplierPrices')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('supplierPrices').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};

/** SQL that is true for the latest price of a pack that is valid today. */
function isCurrent(now: Date) {
  const today = sql`(select ${todayAt(now)} from tenants t where t.id = r.tenant_id)`;
  return sql<boolean>`(r.valid_from <= ${today} and not exists (
    select from supplier_prices n where n.tenant_id = r.tenant_id and n.supplier_id = r.supplier_id
      and n.item_id is not distinct from r.item_id and n.code is not distinct from r.code
      and n.description = r.description and n.pack_size = r.pack_size
      and n.valid_from > r.valid_from and n.valid_from <= ${today}))`;
}

function matching(db: TenantDatabase, { search, ...filter }: Partial<Filter>, now: Date) {
  const { supplierId, itemId } = filter;
  const word = search?.trim();
  return db
    .selectFrom('supplierPrices as r')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.supplierId'),
    )
    .leftJoin('inventoryItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .where('r.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) =>
      query.where(
        sql<boolean>`(r.description ilike ${`%${escapeLike(word ?? '')}%`} or r.code ilike ${`${escapeLike(word ?? '')}%`})`,
      ),
    )
    .$if(supplierId !== undefined, (query) => query.where('r.supplierId', '=', supplierId ?? ''))
    .$if(itemId !== undefined, (query) => query.where('r.itemId', '=', itemId ?? ''))
    .$if(filter.isCurrent !== undefined, (query) => query.where(isCurrent(now)));
}

function selected(rows: ReturnType<typeof matching>, now: Date) {
  return rows
    .select(COLUMNS)
    .select([
      sql<SupplierPrice['supplier']>`jsonb_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      'i.name as itemName',
      'i.stockUnit as stockUnit',
      quantityText('r.packSize').as('packSize'),
      quantityText('r.price').as('price'),
      isCurrent(now).as('isCurrent'),
    ])
    .$narrowType<SupplierPrice>();
}
