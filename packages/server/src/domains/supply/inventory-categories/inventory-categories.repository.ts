import {
  inventoryCategories,
  INVENTORY_CATEGORY_LABELS,
  InventoryCategory,
  InventoryCategoryFields,
  SEARCH_LIMITS,
  type NewInventoryCategory,
  type ParsedInputOf,
  type InventoryCategoryChange,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

type Filter = ParsedInputOf<(typeof inventoryCategories)['list']>['query'];

const COLUMNS = recordColumns('r', InventoryCategory);

export const inventoryCategoriesRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<InventoryCategory>> {
    const found = matching(db, filter);
    const page = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<InventoryCategory | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await matching(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  async insert(db: TenantDatabase, record: NewInventoryCategory, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('inventoryCategories')
      .values({ ...record, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async hasItems(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('inventoryItems')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('categoryId', '=', id)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<InventoryCategoryChange, 'version'> & { deletedAt?: string },
  ): Promise<void> {
    await db
      .updateTable('inventoryCategories')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

/** Finds inventory categories by name, newest first. */
export const inventoryCategoriesSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'inventoryCategories',
      access: inventoryCategories.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name from inventory_categories r
        where r.tenant_id = ${tenantId} and r.deleted_at is null and lower(r.name) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

export const inventoryCategoriesExport: ExportDeclaration = {
  type: 'inventory-categories',
  columns: {
    ...fieldColumns(InventoryCategoryFields, INVENTORY_CATEGORY_LABELS),
    ...columnsOf(INVENTORY_CATEGORY_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', InventoryCategoryFields)}, ${wall('r.created_at')} as "createdAt"
    from inventory_categories r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null
    order by r.id`,
};

function matching(db: TenantDatabase, { search }: Partial<Filter> = {}) {
  const word = search?.trim();
  return db
    .selectFrom('inventoryCategories as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(Boolean(word), (query) => query.where('r.name', 'ilike', `%${escapeLike(word ?? '')}%`));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows.select(COLUMNS);
}
