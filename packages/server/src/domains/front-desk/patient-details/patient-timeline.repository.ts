import type { TimelineEntry } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Event in the timeline of a patient, other than registration and appointments, which have their own tables. */
export interface PatientEvent {
  patientId: string;
  kind: Exclude<TimelineEntry['kind'], 'REGISTERED' | `APPOINTMENT_${string}`>;
  subject?: string | null;
  /** Null for the system, or the patient by a link. */
  byUser: string | null;
}

type Row = { total: number } & (TimelineEntry | { id: null });

/** Returns one page of a patient's timeline in one statement; an empty result means that there is no such patient. */
export async function timelinePage(db: TenantDatabase, patientId: string, page: { page: number; limit: number }) {
  const { rows } = await sql<Row>`
    with events as (
      select p.id, p.created_at as at, 'REGISTERED' as kind, i.file_name as subject, p.created_by as by_user,
        null::uuid as appointment_id
      from patients p
      left join patient_imports i on i.tenant_id = p.tenant_id and i.id = p.import_id
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null
      union all
      select e.id, e.at,
        case e.kind when 'CREATED' then 'APPOINTMENT_BOOKED' when 'RESCHEDULED' then 'APPOINTMENT_MOVED'
          else 'APPOINTMENT_STATUS' end,
        case when e.kind in ('STATUS', 'UNDONE') then e.to_status end, e.by_user, a.id
      from appointments a
      join appointment_events e on e.tenant_id = a.tenant_id and e.appointment_id = a.id
      where a.tenant_id = ${db.tenantId} and a.patient_id = ${patientId} and a.deleted_at is null
      union all
      select e.id, e.at, e.kind, e.subject, e.by_user, null
      from patient_events e
      where e.tenant_id = ${db.tenantId} and e.patient_id = ${patientId}
    ), known as (
      select count(*)::int as total from events where exists (select from events where kind = 'REGISTERED')
    )
    select known.total, e.id, e.at, e.kind, e.subject, e.appointment_id as "appointmentId",
      ${staffJsonOrNull('u')} as by
    from known
    left join lateral (
      select * from events where known.total > 0
      order by at desc, id desc
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) e on true
    left join users u on u.tenant_id = ${db.tenantId} and u.id = e.by_user
    order by e.at desc, e.id desc`.execute(db);
  const entries = rows.flatMap(({ total: _, ...entry }) => (entry.id === null ? [] : [entry]));
  return { entries, totalCount: rows[0]?.total ?? 0 };
}

/** Inserts an event, in the transaction of the change itself. */
export async function insertPatientEvent(db: TenantDatabase, event: PatientEvent): Promise<void> {
  const { tenantId } = db;
  await db
    .insertInto('patientEvents')
    .values({ tenantId, ...event })
    .execute();
}
