import type { Facility, NewFacility } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

// One order for names of all scripts, whatever the collation of the cluster.
const byName = sql`name collate "und-x-icu"`;

const facilityColumns = [
  'id',
  'name',
  'capacity',
  'isActive',
  'version',
  sql<Facility['kind']>`kind`.as('kind'),
] as const;

export const facilitiesRepository = {
  /** Returns all, rooms first. */
  async list(db: TenantDatabase): Promise<Facility[]> {
    return db
      .selectFrom('facilities')
      .select(facilityColumns)
      .where('tenantId', '=', db.tenantId)
      .orderBy('kind', 'desc')
      .orderBy(byName)
      .orderBy('id')
      .execute();
  },

  /** Locks and returns one until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<Facility | undefined> {
    return db
      .selectFrom('facilities')
      .select(facilityColumns)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, facility: NewFacility): Promise<Facility> {
    return db
      .insertInto('facilities')
      .values({ tenantId: db.tenantId, ...facility })
      .returning(facilityColumns)
      .executeTakeFirstOrThrow();
  },

  async change(db: TenantDatabase, id: string, changes: Partial<NewFacility>): Promise<Facility> {
    return db
      .updateTable('facilities')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning(facilityColumns)
      .executeTakeFirstOrThrow();
  },
};

/** Returns those of the ids that are rooms or equipment of the clinic, active or not. */
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

/** Equipment cannot be booked from this day on; null makes it available again. */
export async function setFacilityUnusableFrom(db: TenantDatabase, id: string, day: string | null): Promise<void> {
  await sql`update facilities set unusable_from = ${day}::date
    where tenant_id = ${db.tenantId} and id = ${id} and unusable_from is distinct from ${day}::date`.execute(db);
}
