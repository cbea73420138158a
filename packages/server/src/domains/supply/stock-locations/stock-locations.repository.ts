import { StockLocation, type StockLocationChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', StockLocation, ['branchName']);

export interface NewLocation {
  name: string;
  kind: StockLocation['kind'];
  branchId: string | null;
  isDefault: boolean;
  isActive: boolean;
}

/** Location that receives deliveries. */
export interface ReceivingLocation {
  id: string;
  branchId: string | null;
}

export const stockLocationsRepository = {
  async list(db: TenantDatabase): Promise<StockLocation[]> {
    return selected(db)
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<StockLocation | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Returns the location that dispensing and treatments take from. */
  async defaultId(db: TenantDatabase): Promise<string | undefined> {
    const found = await db
      .selectFrom('stockLocations')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('isDefault', '=', true)
      .where('isActive', '=', true)
      .executeTakeFirst();
    return found?.id;
  },

  /**
   * Returns the active location that receives deliveries: the named one, else that of a branch, stores and the default one
   * first.
   */
  async receiving(
    db: TenantDatabase,
    { id, branchId }: { id?: string | null | undefined; branchId: string | null },
  ): Promise<ReceivingLocation | undefined> {
    return db
      .selectFrom('stockLocations')
      .select(['id', 'branchId'])
      .where('tenantId', '=', db.tenantId)
      .where('isActive', '=', true)
      .$if(Boolean(id), (query) => query.where('id', '=', id ?? ''))
      .orderBy(sql`branch_id is not distinct from ${branchId}::uuid`, 'desc')
      .orderBy('isDefault', 'desc')
      .orderBy(sql`kind = 'STORE'`, 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  },

  /** Locks all locations until the transaction ends, because only one of them is the default. */
  async lockAll(db: TenantDatabase): Promise<{ id: string; version: number; isDefault: boolean }[]> {
    return db
      .selectFrom('stockLocations')
      .select(['id', 'version', 'isDefault'])
      .where('tenantId', '=', db.tenantId)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  async hasStock(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('stockLevels')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('locationId', '=', id)
      .where('quantity', '>', '0')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, location: NewLocation, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('stockLocations')
      .values({ ...location, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: Omit<StockLocationChange, 'version'>): Promise<void> {
    await db
      .updateTable('stockLocations')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Takes the default from the location that has it. */
  async clearDefault(db: TenantDatabase): Promise<void> {
    await db
      .updateTable('stockLocations')
      .set({ isDefault: false })
      .where('tenantId', '=', db.tenantId)
      .where('isDefault', '=', true)
      .execute();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('stockLocations as r')
    .leftJoin('branches as b', (join) => join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.id', '=', 'r.branchId'))
    .select([...COLUMNS, 'b.name as branchName'])
    .where('r.tenantId', '=', db.tenantId)
    .$narrowType<StockLocation>();
}
