import type { Facility, NewFacility } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

// Names of all scripts in one order, whatever the cluster's own collation is.
const byName = sql`name collate "und-x-icu"`;

const shown = ['id', 'name', 'capacity', 'isActive', 'version', sql<Facility['kind']>`kind`.as('kind')] as const;

export const facilitiesRepository = {
  /** Rooms first. */
  async list(db: TenantDatabase): Promise<Facility[]> {
    return db
      .selectFrom('facilities')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .orderBy('kind', 'desc')
      .orderBy(byName)
      .orderBy('id')
      .execute();
  },

  /** One of them; nobody else changes it until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<Facility | undefined> {
    return db
      .selectFrom('facilities')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, facility: NewFacility): Promise<Facility> {
    return db
      .insertInto('facilities')
      .values({ tenantId: db.tenantId, ...facility })
      .returning(shown)
      .executeTakeFirstOrThrow();
  },

  async change(db: TenantDatabase, id: string, changes: Partial<NewFacility>): Promise<Facility> {
    return db
      .updateTable('facilities')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow();
  },
};

/** Those of the ids that are rooms or equipment of the clinic, in use or not. */
export async function facilitiesAmong(db: TenantDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('facilities')
    .select('id')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
