import type { HoursChange, HoursOf, WorkingHours } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

const asHours = sql<WorkingHours[]>`hours`.as('hours');

export const hoursRepository = {
  /** Returns all hours, those of the clinic first. */
  async list(db: TenantDatabase): Promise<HoursOf[]> {
    return db
      .selectFrom('workingHours')
      .select(['userId', 'version', asHours])
      .where('tenantId', '=', db.tenantId)
      .orderBy('userId', (order) => order.asc().nullsFirst())
      .execute();
  },

  /** Locks and returns the saved hours until the transaction ends. */
  async lock(db: TenantDatabase, userId: string | null): Promise<HoursOf | undefined> {
    return db
      .selectFrom('workingHours')
      .select(['userId', 'version', asHours])
      .where('tenantId', '=', db.tenantId)
      .where('userId', 'is not distinct from', userId)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Writes hours; undefined if a concurrent request saved them for the first time. */
  async write(db: TenantDatabase, { userId, hours, version }: HoursChange): Promise<HoursOf | undefined> {
    const hoursJson = JSON.stringify(hours);
    const hoursColumns = ['userId', 'version', asHours] as const;
    if (version > 0) {
      return db
        .updateTable('workingHours')
        .set({ hours: hoursJson })
        .where('tenantId', '=', db.tenantId)
        .where('userId', 'is not distinct from', userId)
        .returning(hoursColumns)
        .executeTakeFirst();
    }
    return db
      .insertInto('workingHours')
      .values({ tenantId: db.tenantId, userId, hours: hoursJson })
      .onConflict((conflict) => conflict.constraint('working_hours_once').doNothing())
      .returning(hoursColumns)
      .executeTakeFirst();
  },
};
