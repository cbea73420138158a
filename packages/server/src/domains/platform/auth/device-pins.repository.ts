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
  /** Stores the PIN of a device and returns the id of the device. */
  async put(db: TenantDatabase, { userId, deviceId, pinHash }: NewPin): Promise<string> {
    const renewed = deviceId === undefined ? undefined : await this.renew(db, { userId, deviceId, pinHash });
    if (renewed) return renewed;
    await db
      .deleteFrom('devicePins')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('devicePins as p')
          .select('p.id')
          .where('p.tenantId', '=', db.tenantId)
          .where('p.userId', '=', userId)
          .orderBy('p.createdAt', 'desc')
          .orderBy('p.id', 'desc')
          .offset(MOST_DEVICES - 1),
      )
      .execute();
    const { id } = await db
      .insertInto('devicePins')
      .values({ tenantId: db.tenantId, userId, pinHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Replaces the PIN of a device; undefined if it has none any more. */
  async renew(
    db: TenantDatabase,
    { userId, deviceId, pinHash }: NewPin & { deviceId: string },
  ): Promise<string | undefined> {
    const renewed = await db
      .updateTable('devicePins')
      .set({ pinHash, failures: 0 })
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', '=', deviceId)
      .returning('id')
      .executeTakeFirst();
    return renewed?.id;
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
