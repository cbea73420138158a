import type { AssetCategory, AssetCategoryChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Columns of a new category. */
type NewRow = Omit<AssetCategory, 'id' | 'version' | 'assetCount'>;

const ASSET_COUNT = sql<number>`(select count(*)::int from assets a
  where a.tenant_id = c.tenant_id and a.category_id = c.id)`;

export const assetCategoriesRepository = {
  async list(db: TenantDatabase): Promise<AssetCategory[]> {
    return selected(db)
      .orderBy(sql`c.name collate "und-x-icu"`)
      .orderBy('c.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<AssetCategory | undefined> {
    return selected(db).where('c.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends; no asset can be added to it meanwhile. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('assetCategories')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(db: TenantDatabase, category: NewRow): Promise<string> {
    const { id } = await db
      .insertInto('assetCategories')
      .values({ ...category, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: Omit<AssetCategoryChange, 'version'>): Promise<void> {
    await db
      .updateTable('assetCategories')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('assetCategories').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('assetCategories as c')
    .where('c.tenantId', '=', db.tenantId)
    .select([
      'c.id',
      'c.name',
      'c.costAccountId',
      'c.accumulatedAccountId',
      'c.expenseAccountId',
      'c.lifeMonths',
      'c.switchesToStraightLine',
      'c.taxLifeMonths',
      'c.version',
      sql<AssetCategory['method']>`c.method`.as('method'),
      sql<AssetCategory['convention']>`c.convention`.as('convention'),
      sql<AssetCategory['taxMethod']>`c.tax_method`.as('taxMethod'),
      sql<AssetCategory['taxConvention']>`c.tax_convention`.as('taxConvention'),
      sql<string>`trim_scale(c.salvage_percent)::text`.as('salvagePercent'),
      sql<string | null>`trim_scale(c.rate_percent)::text`.as('ratePercent'),
      sql<string | null>`trim_scale(c.tax_rate_percent)::text`.as('taxRatePercent'),
      ASSET_COUNT.as('assetCount'),
    ]);
}
