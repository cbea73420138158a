import type { AppointmentStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Missed appointment, or unanswered request, with its previous status. */
export interface MissedVisit {
  id: string;
  from: AppointmentStatus;
  to: AppointmentStatus;
}

/**
 * Marks past bookings as NO_SHOW and past requests as CANCELLED, and frees their slots in batches; skips rows locked by
 * others (SKIP LOCKED).
 */
export async function closeMissed(db: TenantDatabase, limit: number): Promise<MissedVisit[]> {
  const { rows } = await sql<MissedVisit>`
    with due as (
      select a.id, a.status from appointments a
      where a.tenant_id = ${db.tenantId} and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED') and a.deleted_at is null
        and a.starts_at < (select app.day_begin(${db.tenantId})) and a.ends_at <= (select app.day_begin(${db.tenantId}))
      order by a.id limit ${limit} for update skip locked
    ),
    closed as (
      update appointments a set status = case due.status when 'REQUESTED' then 'CANCELLED' else 'NO_SHOW' end,
        cancel_reason = case due.status when 'REQUESTED' then 'OTHER' end
      from due where a.tenant_id = ${db.tenantId} and a.id = due.id
      returning a.id, due.status, a.status as now
    ),
    released as (
      update appointment_facilities f set is_released = true
      from closed where f.tenant_id = ${db.tenantId} and f.appointment_id = closed.id
    )
    select id, status as "from", now as "to" from closed order by id`.execute(db);
  return rows;
}
