import type { AppointmentHistoryEntry } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Returns the history of an appointment, in order; undefined if there is no such appointment. */
export async function historyOf(db: TenantDatabase, id: string): Promise<AppointmentHistoryEntry[] | undefined> {
  const { rows } = await sql<AppointmentHistoryEntry>`
    select e.id, e.kind, e.from_status as "fromStatus", e.to_status as "toStatus", e.reason, e.note,
      e.is_implied as "isImplied", e.details -> 'from' ->> 'dateTime' as "movedFrom", e.details -> 'override' as override,
      ${staffJsonOrNull('u')} as by,
      e.by_role as "byRole", e.at
    from appointments a
    left join appointment_events e on e.tenant_id = a.tenant_id and e.appointment_id = a.id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.by_user
    where a.tenant_id = ${db.tenantId} and a.id = ${id} and a.deleted_at is null
    order by e.id`.execute(db);
  // An imported appointment may have no history: its single row is empty then.
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}
