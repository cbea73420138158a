import {
  inventoryItems,
  InventoryItem,
  SEARCH_LIMITS,
  type InventoryItemChange,
  type InventoryItemChoice,
  type InventoryItemFilter,
  type NewInventoryItem,
  type PageQuery,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns } from '../../../platform/db/record-columns';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { quantityText } from '../quantity-text.repository';

/** Items that a form offers at once. */
const CHOICES = 20;

/** Columns of quantities, which are shown without trailing zeros. */
export const QUANTITIES = ['unitsPerPurchaseUnit', 'reorderPoint', 'reorderQuantity', 'parLevel'] as const;
const WORKED_OUT = [
  ...QUANTITIES,
  'categoryName',
  'medicineName',
  'onHand',
  'reserved',
  'available',
  'hasMovements',
] as const;
const COLUMNS = recordColumns('r', InventoryItem, WORKED_OUT);

/** Item as it changes, with what prevents some changes. */
export interface LockedItem {
  id: string;
  code: string;
  version: number;
  hasMovements: boolean;
  /** A purchase order or request names it. */
  isBought: boolean;
}

/** Item as it is bought. */
export interface BoughtItem {
  id: string;
  name: string;
  stockUnit: string;
  purchaseUnit: string | null;
  unitsPerPurchaseUnit: string | null;
  minShelfLifeDays: number | null;
}

/** Codes and GTINs that other items use already. */
export interface TakenCodes {
  codes: Set<string>;
  gtins: Set<string>;
}

/** Categories and medicines that exist, by id. */
export interface KnownLinks {
  categoryIds: Set<string>;
  medicineIds: Set<string>;
}

type Changes = Omit<InventoryItemChange, 'version'> & { deletedAt?: string };

export const inventoryItemsRepository = {
  async list(db: TenantDatabase, filter: InventoryItemFilter): Promise<CountedPage<InventoryItem>> {
    const { search, ...others } = filter;
    const word = search?.trim() ?? '';
    // The items of a search are found once for the page and its count.
    const found = word === '' ? matching(db, others) : matching(db, others).where(sql<boolean>`r.id = ${FOUND}`);
    const page = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    const once = { given: sql`found (ids) as materialized (select ${idsOf(word)})`, isCut: sql<boolean>`false` };
    return countedPage(db, { page, matching: found.select('r.id'), ...(word !== '' && { search: once }) }, filter);
  },

  /** Returns active items of which less is available than their reorder point. */
  async lowStock(db: TenantDatabase, page: PageQuery): Promise<CountedPage<InventoryItem>> {
    const found = matching(db, { isActive: 'true' })
      .where('r.reorderPoint', 'is not', null)
      .where(sql<boolean>`${AVAILABLE} < r.reorder_point`);
    const slice = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      page,
    );
    return countedPage(db, { page: slice, matching: found.select('r.id') }, page);
  },

  async find(db: TenantDatabase, id: string): Promise<InventoryItem | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Returns the first active items by name that match a search. */
  async choices(db: TenantDatabase, search: string | undefined): Promise<InventoryItemChoice[]> {
    return matching(db, { search, isActive: 'true' })
      .select(['r.id', 'r.code', 'r.name', 'r.gtin', 'r.stockUnit', 'r.purchaseUnit'])
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .limit(CHOICES)
      .execute();
  },

  /** Returns active items as they are bought; none of them can be changed or deleted until the transaction ends. */
  async bought(db: TenantDatabase, ids: readonly string[]): Promise<BoughtItem[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('inventoryItems as r')
      .select(['r.id', 'r.name', 'r.stockUnit', 'r.purchaseUnit', 'r.minShelfLifeDays'])
      .select(quantityText<string | null>('r.unitsPerPurchaseUnit').as('unitsPerPurchaseUnit'))
      .where('r.tenantId', '=', db.tenantId)
      .where('r.deletedAt', 'is', null)
      .where('r.isActive', '=', true)
      .where('r.id', 'in', [...ids])
      .orderBy('r.id')
      .forShare('r')
      .execute();
  },

  /** Locks items in the order of their ids until the transaction ends. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<LockedItem[]> {
    return db
      .selectFrom('inventoryItems as r')
      .select(['r.id', 'r.code', 'r.version', HAS_MOVEMENTS.as('hasMovements'), IS_BOUGHT.as('isBought')])
      .where('r.tenantId', '=', db.tenantId)
      .where('r.deletedAt', 'is', null)
      .where('r.id', 'in', [...ids])
      .orderBy('r.id')
      .forUpdate('r')
      .execute();
  },

  /** Returns which codes and GTINs belong to items that are not among the given ones. */
  async taken(
    db: TenantDatabase,
    { codes, gtins, except }: { codes: readonly string[]; gtins: readonly string[]; except: readonly string[] },
  ): Promise<TakenCodes> {
    const rows = await db
      .selectFrom('inventoryItems')
      .select([sql<string>`lower(code)`.as('code'), 'gtin'])
      .where('tenantId', '=', db.tenantId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`not (id = any(${except}::uuid[]))`)
      .where(sql<boolean>`(lower(code) = any(${codes}::text[]) or gtin = any(${gtins}::text[]))`)
      .execute();
    return {
      codes: new Set(rows.map(({ code }) => code)),
      gtins: new Set(rows.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]))),
    };
  },

  /** Returns which of these categories and medicines the clinic has. */
  async links(
    db: TenantDatabase,
    { categoryIds, medicineIds }: { categoryIds: readonly string[]; medicineIds: readonly string[] },
  ): Promise<KnownLinks> {
    const { rows } = await sql<{ categoryId: string | null; medicineId: string | null }>`
      select c.id as category_id, null::uuid as medicine_id from inventory_categories c
      where c.tenant_id = ${db.tenantId} and c.deleted_at is null and c.id = any(${categoryIds}::uuid[])
      union all
      select null, m.id from formulary m
      where m.tenant_id = ${db.tenantId} and m.id = any(${medicineIds}::uuid[])`.execute(db);
    return {
      categoryIds: new Set(rows.flatMap(({ categoryId }) => categoryId ?? [])),
      medicineIds: new Set(rows.flatMap(({ medicineId }) => medicineId ?? [])),
    };
  },

  async insert(db: TenantDatabase, item: NewInventoryItem, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('inventoryItems')
      .values({ ...item, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Inserts items in one statement; returns their ids in the same order. */
  async insertMany(db: TenantDatabase, items: readonly NewInventoryItem[], createdBy: string): Promise<string[]> {
    const rows = await db
      .insertInto('inventoryItems')
      .values(items.map((item) => ({ ...item, tenantId: db.tenantId, createdBy })))
      .returning(['id', 'code'])
      .execute();
    const ids = new Map(rows.map(({ id, code }) => [code, id]));
    return items.map(({ code }) => ids.get(code) ?? '');
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: Changes): Promise<void> {
    await db
      .updateTable('inventoryItems')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /**
   * Returns the item that a medicine or a name stands for; undefined if the clinic keeps no stock of it. An item without any
   * movement is only in the catalogue, for example to be ordered.
   */
  async known(
    db: TenantDatabase,
    { medicineId, name }: { medicineId: string | null; name: string },
  ): Promise<{ id: string; stockUnit: string; isBatchTracked: boolean } | undefined> {
    const word = name.trim().toLowerCase();
    return db
      .selectFrom('inventoryItems as r')
      .select(['r.id', 'r.stockUnit', 'r.isBatchTracked'])
      .where('r.tenantId', '=', db.tenantId)
      .where('r.deletedAt', 'is', null)
      .where('r.isActive', '=', true)
      .where(sql<boolean>`(r.medicine_id = ${medicineId}::uuid or lower(r.name) = ${word} or lower(r.code) = ${word})`)
      .where(HAS_MOVEMENTS)
      .orderBy(sql`r.medicine_id is not distinct from ${medicineId}::uuid`, 'desc')
      .orderBy('r.id')
      .limit(1)
      .executeTakeFirst();
  },
};

/** Finds items by code and name. */
export const inventoryItemsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'inventoryItems',
      access: inventoryItems.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name, r.code from inventory_items r
        where r.tenant_id = ${tenantId} and r.deleted_at is null
          and lower(r.name || ' ' || r.code) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

const ON_HAND = sql`coalesce((select sum(l.quantity) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const RESERVED = sql`coalesce((select sum(l.reserved) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const AVAILABLE = sql`coalesce((select sum(l.quantity - l.reserved) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const HAS_MOVEMENTS = sql<boolean>`exists (select from stock_movements m
  where m.tenant_id = r.tenant_id and m.item_id = r.id)`;

const IS_BOUGHT = sql<boolean>`(exists (select from purchase_order_lines l
    where l.tenant_id = r.tenant_id and l.item_id = r.id)
  or exists (select from purchase_requisitions q where q.tenant_id = r.tenant_id and q.item_id = r.id))`;

const FOUND = sql<string>`any ((select ids from found)::uuid[])`;

/** The ids as an array, whose few are looked up: for a set PostgreSQL would read all items in the order of the list. */
function idsOf(word: string): RawBuilder<string[]> {
  const pattern = escapeLike(word.toLowerCase());
  return sql<string[]>`array(select app.find_items(${`%${pattern}%`}, ${`${pattern}%`}, ${word}))`;
}

function matching(db: TenantDatabase, filter: Partial<InventoryItemFilter> = {}) {
  const { search, categoryId, kind, isActive } = filter;
  const word = search?.trim() ?? '';
  return db
    .selectFrom('inventoryItems as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(word !== '', (query) => query.where(sql<boolean>`r.id = any (${idsOf(word)})`))
    .$if(categoryId !== undefined, (query) => query.where('r.categoryId', '=', categoryId ?? ''))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? ''))
    .$if(isActive !== undefined, (query) => query.where('r.isActive', '=', isActive === 'true'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select(QUANTITIES.map((column) => quantityText<string | null>(`r.${column}`).as(column)))
    .select([
      sql<string | null>`(select c.name from inventory_categories c
        where c.tenant_id = r.tenant_id and c.id = r.category_id)`.as('categoryName'),
      sql<string | null>`(select concat_ws(' ', m.name, m.strength) from formulary m
        where m.tenant_id = r.tenant_id and m.id = r.medicine_id)`.as('medicineName'),
      sql<string>`trim_scale(${ON_HAND})::text`.as('onHand'),
      sql<string>`trim_scale(${RESERVED})::text`.as('reserved'),
      sql<string>`trim_scale(${AVAILABLE})::text`.as('available'),
      HAS_MOVEMENTS.as('hasMovements'),
    ])
    .$narrowType<InventoryItem>();
}
