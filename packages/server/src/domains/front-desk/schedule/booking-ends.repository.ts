import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** A doctor gets no new bookings from this day on; null makes the schedule available again. */
export async function setDoctorUnusableFrom(db: TenantDatabase, userId: string, day: string | null): Promise<void> {
  if (day === null) {
    await sql`delete from booking_ends where tenant_id = ${db.tenantId} and user_id = ${userId}`.execute(db);
    return;
  }
  await sql`
    insert into booking_ends (tenant_id, user_id, unusable_from) values (${db.tenantId}, ${userId}, ${day}::date)
    on conflict (tenant_id, user_id) do update set unusable_from = excluded.unusable_from`.execute(db);
}
