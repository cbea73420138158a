import type { Appointment, SeriesPattern } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { shownAppointments } from '../appointments/appointments.service';

export const appointmentSeriesRepository = {
  async insert(db: TenantDatabase, pattern: SeriesPattern, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('appointmentSeries')
      .values({ tenantId: db.tenantId, pattern: JSON.stringify(pattern), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** A series with all of its appointments that were not taken out of sight. */
  async find(
    db: TenantDatabase,
    id: string,
  ): Promise<{ pattern: SeriesPattern; appointments: Appointment[] } | undefined> {
    const rows = await shownAppointments(db, {})
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

  /** The appointments of a series in the order of their time. */
  async members(db: TenantDatabase, seriesId: string): Promise<Appointment[]> {
    return shownAppointments(db, {}).where('a.seriesId', '=', seriesId).orderBy('a.startsAt').orderBy('a.id').execute();
  },

  /** Locks these appointments until the transaction ends, always in the same order. */
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
