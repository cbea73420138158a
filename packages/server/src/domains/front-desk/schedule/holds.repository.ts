import { randomUUID } from 'node:crypto';
import type { Hold } from '@polyclinic/contract';
import { sql, type Insertable } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';

type NewRow = Omit<Insertable<DB['appointmentHolds']>, 'tenantId' | 'id'>;

interface OwnHold {
  id: string;
  userId: string;
  now: Date;
}

export const holdsRepository = {
  /** Returns the hold of this user, unless it has expired. */
  async find(db: TenantDatabase, { id, userId, now }: OwnHold): Promise<Hold | undefined> {
    return db
      .selectFrom('appointmentHolds as h')
      .innerJoin('tenants as t', 't.id', 'h.tenantId')
      .select(['h.id', 'h.doctorId', 'h.expiresAt'])
      .select([
        sql<string>`to_char(h.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('dateTime'),
        sql<number>`(extract(epoch from h.ends_at - h.starts_at) / 60)::int`.as('duration'),
        sql<boolean>`not h.is_extended`.as('mayExtend'),
      ])
      .where('h.tenantId', '=', db.tenantId)
      .where('h.id', '=', id)
      .where('h.userId', '=', userId)
      .where('h.expiresAt', '>', now.toISOString())
      .executeTakeFirst();
  },

  /** Inserts the single hold of a user: the same statement releases the previous one. */
  async keep(db: TenantDatabase, row: NewRow): Promise<string> {
    const id = randomUUID();
    await db
      .insertInto('appointmentHolds')
      .values({ tenantId: db.tenantId, id, ...row })
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ id, isExtended: false, ...row }))
      .execute();
    return id;
  },

  /** Extends a hold once; the remaining time is not added. */
  async extend(db: TenantDatabase, { id, userId, now, expiresAt }: OwnHold & { expiresAt: string }): Promise<void> {
    await db
      .updateTable('appointmentHolds')
      .set({ isExtended: true, expiresAt })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('isExtended', '=', false)
      .where('expiresAt', '>', now.toISOString())
      .execute();
  },

  /** Deletes a hold; false if the user has no valid one with this id. */
  async remove(db: TenantDatabase, { id, userId, now }: OwnHold): Promise<boolean> {
    const removed = await db
      .deleteFrom('appointmentHolds')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('expiresAt', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  async removeExpired(db: TenantDatabase, doctorId: string, now: Date): Promise<void> {
    await db
      .deleteFrom('appointmentHolds')
      .where('tenantId', '=', db.tenantId)
      .where('doctorId', '=', doctorId)
      .where('expiresAt', '<=', now.toISOString())
      .execute();
  },
};
