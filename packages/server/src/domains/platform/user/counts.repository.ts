import type { UserCounts } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Filter for the appointments of today in a user's counts. */
export type CountedAppointments = { doctorId: string } | { patientId: string } | 'all' | 'none';

export const countsRepository = {
  async countsOf(db: TenantDatabase, userId: string, counted: CountedAppointments): Promise<UserCounts> {
    const isCounted =
      typeof counted === 'string'
        ? sql`${counted === 'all'}`
        : 'doctorId' in counted
          ? sql`a.doctor_id = ${counted.doctorId}`
          : sql`a.patient_id = ${counted.patientId}`;
    const { rows } = await sql<UserCounts>`
      select (
        select count(*)::int from appointments a join tenants t on t.id = a.tenant_id
        where a.tenant_id = ${db.tenantId} and a.deleted_at is null
          and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN') and ${isCounted}
          and a.starts_at >= (now() at time zone t.timezone)::date::timestamp at time zone t.timezone
          and a.starts_at < ((now() at time zone t.timezone)::date + 1)::timestamp at time zone t.timezone
      ) as appointments, (
        select count(*)::int from notes n where n.tenant_id = ${db.tenantId} and n.user_id = ${userId} and not n.is_done
      ) as notes, (
        select count(*)::int from messages m
        where m.tenant_id = ${db.tenantId} and m.recipient_id = ${userId} and m.read_at is null
      ) as messages, (
        select count(*)::int from alerts l where l.tenant_id = ${db.tenantId} and l.user_id = ${userId} and l.read_at is null
      ) as alerts
    `.execute(db);
    return rows[0] ?? { appointments: 0, notes: 0, messages: 0, alerts: 0 };
  },
};
