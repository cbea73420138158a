import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** PIN of a device, with the session that it may unlock. */
export interface LockedDevice {
  userId: string;
  role: string;
  pinHash: Buffer;
  failures: number;
}

interface NewPin {
  userId: string;
  deviceId: string | undefined;
  pinHash: Buffer;
}

/** Devices of one user; the oldest ones make room. */
const MOST_DEVICES = 10;

export const devicePinsRepository = {
  /** Stores the PIN of a device and returns the id of the device, which is another one if the given one is not the user's. */
  async put(db: TenantDatabase, { userId, deviceId, pinHash }: NewPin): Promise<string> {
    const id = await this.upsert(db, { userId, deviceId, pinHash });
    const stored = id ?? (await this.upsert(db, { userId, deviceId: undefined, pinHash }));
    if (stored === undefined) throw new Error('A new device was not stored');
    await this.removeOldest(db, userId);
    return stored;
  },

  /** Inserts or replaces the PIN of a device; undefined if the device is that of another user. */
  async upsert(db: TenantDatabase, { userId, deviceId: id, pinHash }: NewPin): Promise<string | undefined> {
    const stored = await db
      .insertInto('devicePins')
      .values({ tenantId: db.tenantId, ...(id !== undefined && { id }), userId, pinHash })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'id'])
          .doUpdateSet({ pinHash, failures: 0 })
          .where('devicePins.userId', '=', userId),
      )
      .returning('id')
      .executeTakeFirst();
    return stored?.id;
  },

  /** Removes the PINs of all devices of a user but the latest ones. */
  async removeOldest(db: TenantDatabase, userId: string): Promise<void> {
    await sql`
      delete from device_pins where tenant_id = ${db.tenantId} and id in (
        select p.id from device_pins p where p.tenant_id = ${db.tenantId} and p.user_id = ${userId}
        order by p.created_at desc, p.id desc offset ${MOST_DEVICES}
      )`.execute(db);
  },

  /** Removes the PIN of a device; false if it had none. */
  async remove(db: TenantDatabase, userId: string, deviceId: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('devicePins')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', '=', deviceId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Locks the PIN of a device, if the session is its user's and has not ended otherwise than by idling. */
  async lock(db: TenantDatabase, deviceId: string, sessionId: string): Promise<LockedDevice | undefined> {
    return db
      .selectFrom('devicePins as p')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'p.tenantId').onRef('u.id', '=', 'p.userId'))
      .innerJoin('sessions as s', (join) =>
        join.onRef('s.tenantId', '=', 'p.tenantId').onRef('s.userId', '=', 'p.userId'),
      )
      .select(['p.userId', 'u.role', 'p.pinHash', 'p.failures'])
      .where('p.tenantId', '=', db.tenantId)
      .where('p.id', '=', deviceId)
      .where('s.id', '=', sessionId)
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', sql<string>`now()`)
      .where('u.isActive', '=', true)
      .where('u.deletedAt', 'is', null)
      .forUpdate('p')
      .executeTakeFirst();
  },

  async setFailures(db: TenantDatabase, deviceId: string, failures: number): Promise<void> {
    await db
      .updateTable('devicePins')
      .set({ failures })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', deviceId)
      .execute();
  },
};
