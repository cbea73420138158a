import type { RecentActivity } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { FigureQuery } from '../../../platform/figures/figure-declaration';

const LIMIT = 8;
/** Limits the period, so that a doctor's list does not scan the whole history of the clinic. */
const DAYS = 7;

/** Returns SQL for recent events of appointments, newest first, as one JSON list; doctors see only their own. */
export function recentActivitiesOf({ tenantId, now, caller: { role, userId } }: FigureQuery) {
  return sql<RecentActivity[]>`coalesce((
    select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'appointmentId', r.appointment_id,
      'patient', json_build_object('id', r.patient_id, 'firstName', r.first_name, 'lastName', r.last_name),
      'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id desc)
    from (
      select e.id, e.appointment_id, e.at, p.id as patient_id, p.first_name, p.last_name,
        case when e.kind = 'CREATED' then 'BOOKED' when e.kind = 'RESCHEDULED' then 'MOVED' when e.kind = 'UNDONE' then 'OTHER'
          else case e.to_status when 'IN_PROGRESS' then 'STARTED' when 'CONFIRMED' then 'CONFIRMED'
            when 'CHECKED_IN' then 'CHECKED_IN' when 'COMPLETED' then 'COMPLETED' when 'CANCELLED' then 'CANCELLED'
            when 'NO_SHOW' then 'NO_SHOW' else 'OTHER' end
        end as kind
      from appointment_events e
      join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id and a.deleted_at is null
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      where e.tenant_id = ${tenantId} and not e.is_implied and e.at > ${now} - make_interval(days => ${DAYS})
        and (${role !== 'DOCTOR'} or a.doctor_id = ${userId})
      order by e.id desc limit ${LIMIT}
    ) r), '[]'::json)`;
}
