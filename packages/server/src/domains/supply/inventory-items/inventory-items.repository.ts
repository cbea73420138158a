import {
  inventoryItems,
  INVENTORY_ITEM_LABELS,
  InventoryItem,
  InventoryItemFields,
  SEARCH_LIMITS,
  type InventoryItemChange,
  type InventoryItemFilter,
  type NewInventoryItem,
  type PageQuery,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { quantityText } from '../quantity-text.repository';

const QUANTITIES = ['unitsPerPurchaseUnit', 'reorderPoint', 'reorderQuantity', 'parLevel'] as const;
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
    const found = matching(db, filter);
    const page = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
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

  /** Locks items in the order of their ids until the transaction ends. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<LockedItem[]> {
    return db
      .selectFrom('inventoryItems as r')
      .select(['r.id', 'r.code', 'r.version', HAS_MOVEMENTS.as('hasMovements')])
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

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: Changes): Promise<void> {
    await db
      .updateTable('inventoryItems')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns the item that a medicine or a name stands for; undefined if the clinic does not stock it. */
  async known(
    db: TenantDatabase,
    { medicineId, name }: { medicineId: string | null; name: string },
  ): Promise<{ id: string; stockUnit: string; isBatchTracked: boolean } | undefined> {
    const word = name.trim().toLowerCase();
    return db
      .selectFrom('inventoryItems')
      .select(['id', 'stockUnit', 'isBatchTracked'])
      .where('tenantId', '=', db.tenantId)
      .where('deletedAt', 'is', null)
      .where('isActive', '=', true)
      .where(sql<boolean>`(medicine_id = ${medicineId}::uuid or lower(name) = ${word} or lower(code) = ${word})`)
      .orderBy(sql`medicine_id is not distinct from ${medicineId}::uuid`, 'desc')
      .orderBy('id')
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

export const inventoryItemsExport: ExportDeclaration = {
  type: 'inventory-items',
  columns: {
    ...fieldColumns(InventoryItemFields, INVENTORY_ITEM_LABELS),
    ...columnsOf(INVENTORY_ITEM_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${sql.join(Object.keys(InventoryItemFields.shape).map(exported))}, ${wall('r.created_at')} as "createdAt"
    from inventory_items r
    join tenants t on t.id = r.tenant_id
    left join inventory_categories c on c.tenant_id = r.tenant_id and c.id = r.category_id
    left join formulary m on m.tenant_id = r.tenant_id and m.id = r.medicine_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null
    order by r.id`,
};

/** Names instead of ids, and quantities without trailing zeros. */
function exported(field: string): RawBuilder<unknown> {
  const named = sql.raw(`"${field}"`);
  if (field === 'categoryId') return sql`c.name as ${named}`;
  if (field === 'medicineId') return sql`m.name as ${named}`;
  if (QUANTITIES.some((one) => one === field)) return sql`${quantityText(`r.${field}`)} as ${named}`;
  return sql`${sql.ref(`r.${field}`)} as ${named}`;
}

const ON_HAND = sql`coalesce((select sum(l.quantity) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const RESERVED = sql`coalesce((select sum(l.reserved) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const AVAILABLE = sql`coalesce((select sum(l.quantity - l.reserved) from stock_levels l
  where l.tenant_id = r.tenant_id and l.item_id = r.id), 0)`;
const HAS_MOVEMENTS = sql<boolean>`exists (select from stock_movements m
  where m.tenant_id = r.tenant_id and m.item_id = r.id)`;

function matching(db: TenantDatabase, filter: Partial<InventoryItemFilter> = {}) {
  const { search, categoryId, kind, isActive } = filter;
  const word = escapeLike(search?.trim().toLowerCase() ?? '');
  return db
    .selectFrom('inventoryItems as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(word !== '', (query) =>
      query.where(
        sql<boolean>`(lower(r.name) like ${`%${word}%`} or lower(r.code) like ${`${word}%`} or r.gtin = ${search?.trim() ?? ''})`,
      ),
    )
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
