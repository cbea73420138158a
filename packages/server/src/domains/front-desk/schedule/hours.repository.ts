import type { HoursChange, HoursOf, WorkingHours } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

const asHours = sql<WorkingHours[]>`hours`.as('hours');

export const hoursRepository = {
  /** The clinic's first, then those of doctors. */
  async list(db: TenantDatabase): Promise<HoursOf[]> {
    return db
      .selectFrom('workingHours')
      .select(['userId', 'version', asHours])
      .where('tenantId', '=', db.tenantId)
      .orderBy('userId', (order) => order.asc().nullsFirst())
      .execute();
  },

  /** The hours as they are saved; nobody else changes them until the transaction ends. */
  async hold(db: TenantDatabase, userId: string | null): Promise<HoursOf | undefined> {
    return db
      .selectFrom('workingHours')
      .select(['userId', 'version', asHours])
      .where('tenantId', '=', db.tenantId)
      .where('userId', 'is not distinct from', userId)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Undefined where somebody else saved hours for the first time just now. */
  async write(db: TenantDatabase, { userId, hours, version }: HoursChange): Promise<HoursOf | undefined> {
    const written = JSON.stringify(hours);
    const shown = ['userId', 'version', asHours] as const;
    if (version > 0) {
      return db
        .updateTable('workingHours')
        .set({ hours: written })
        .where('tenantId', '=', db.tenantId)
        .where('userId', 'is not distinct from', userId)
        .returning(shown)
        .executeTakeFirst();
    }
    return db
      .insertInto('workingHours')
      .values({ tenantId: db.tenantId, userId, hours: written })
      .onConflict((conflict) => conflict.constraint('working_hours_once').doNothing())
      .returning(shown)
      .executeTakeFirst();
  },
};
