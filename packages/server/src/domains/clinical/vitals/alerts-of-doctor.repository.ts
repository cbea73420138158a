import { sql, type RawBuilder } from 'kysely';
import { isOnDay } from '../../../platform/db/clinic-day';

/** Doctor who asks, and the time of the server as SQL. */
interface AskingDoctor {
  tenantId: string;
  userId: string;
  now: RawBuilder<string>;
}

/**
 * Returns SQL that is true if an alert `a` concerns a doctor: it was handed over to them, its reading belongs to an
 * encounter of theirs, they have an appointment with the patient today, or any doctor has to know of it, because it is
 * critical or nobody has acknowledged it in time.
 */
export function concerns({ tenantId, userId, now }: AskingDoctor): RawBuilder<boolean> {
  const isToday = isOnDay(sql`b.starts_at`, tenantId, sql`(${now} at time zone z.timezone)::date`);
  return sql<boolean>`(a.owner_id = ${userId} or a.level = 'CRITICAL' or a.status = 'ESCALATED'
    or (a.status = 'OPEN' and a.escalates_at <= ${now})
    or exists (select from vitals v join encounters e on e.tenant_id = v.tenant_id and e.id = v.encounter_id
      where v.tenant_id = a.tenant_id and v.id = a.vitals_id and e.doctor_id = ${userId})
    or exists (select from appointments b
      where b.tenant_id = a.tenant_id and b.patient_id = a.patient_id and b.doctor_id = ${userId}
        and b.deleted_at is null and b.status not in ('CANCELLED', 'NO_SHOW') and ${isToday}))`;
}
