import type { Appointment, SeriesPattern } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { selectAppointments } from '../appointments/appointments.service';

export const appointmentSeriesRepository = {
  async insert(db: TenantDatabase, pattern: SeriesPattern, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('appointmentSeries')
      .values({ tenantId: db.tenantId, pattern: JSON.stringify(pattern), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns a series with all of its appointments that are not deleted. */
  async find(
    db: TenantDatabase,
    id: string,
  ): Promise<{ pattern: SeriesPattern; appointments: Appointment[] } | undefined> {
    const rows = await selectAppointments(db, {})
      .innerJoin('appointmentSeries as s', (join) =>
        join.onRef('s.tenantId', '=', 'a.tenantId').onRef('s.id', '=', 'a.seriesId'),
      )
      .where('s.id', '=', id)
      .select(sql<SeriesPattern>`s.pattern`.as('pattern'))
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .execute();
    return rows[0] && { pattern: rows[0].pattern, appointments: rows };
  },

  /** Returns the appointments of a series in chronological order. */
  async members(db: TenantDatabase, seriesId: string): Promise<Appointment[]> {
    return selectAppointments(db, {})
      .where('a.seriesId', '=', seriesId)
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .execute();
  },

  /** Locks these appointments until the transaction ends, in a fixed order. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<void> {
    await db
      .selectFrom('appointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', sql<string>`any(${ids as string[]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  },
};
