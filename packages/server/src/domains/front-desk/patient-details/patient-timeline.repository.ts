import type { PageQuery, TimelineEntry } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Event in the timeline of a patient, other than registration and appointments, which have their own tables. */
export interface PatientEvent {
  patientId: string;
  kind: Exclude<TimelineEntry['kind'], 'REGISTERED' | `APPOINTMENT_${string}`>;
  subject?: string | null;
  /** Null for the system, or the patient by a link. */
  byUser: string | null;
}

/**
 * Returns one page of a patient's timeline in one statement, newest first, chosen by the ids of the events alone; a total of
 * 0 means that there is no such patient.
 */
export function timelinePage(
  db: TenantDatabase,
  patientId: string,
  query: PageQuery,
): Promise<CountedPage<TimelineEntry>> {
  const ids = idsOf(db, patientId);
  const forwards = sql`(select id from ${ids} event order by at desc, id desc)`;
  const backwards = sql`(select id from ${ids} event order by at, id)`;
  return orderedPage(db, { ids, forwards, backwards, rowsOf: (chosen) => entriesOf(db, patientId, chosen) }, query);
}

/** The ids and times of all events; none if the patient was deleted. */
function idsOf({ tenantId }: TenantDatabase, patientId: string): RawBuilder<unknown> {
  const isKnown = sql`exists (select from patients k
    where k.tenant_id = ${tenantId} and k.id = ${patientId} and k.deleted_at is null)`;
  return sql`(
    select p.id, p.created_at as at from patients p
    where p.tenant_id = ${tenantId} and p.id = ${patientId} and p.deleted_at is null
    union all
    select e.id, e.at from appointments a
    join appointment_events e on e.tenant_id = a.tenant_id and e.appointment_id = a.id
    where a.tenant_id = ${tenantId} and a.patient_id = ${patientId} and a.deleted_at is null and ${isKnown}
    union all
    select e.id, e.at from patient_events e
    where e.tenant_id = ${tenantId} and e.patient_id = ${patientId} and ${isKnown}
  )`;
}

function entriesOf(
  { tenantId }: TenantDatabase,
  patientId: string,
  chosen: RawBuilder<string[]>,
): RawBuilder<TimelineEntry> {
  const isChosen = (id: string) => sql`${sql.ref(id)} = any((select ids from chosen)::uuid[])`;
  return sql<TimelineEntry>`(
    with chosen as materialized (select ${chosen} as ids)
    select e.id, e.at, e.kind, e.subject, e.appointment_id as "appointmentId", ${staffJsonOrNull('u')} as by
    from (
      select p.id, p.created_at as at, 'REGISTERED' as kind, i.file_name as subject, p.created_by as by_user,
        null::uuid as appointment_id
      from patients p
      left join patient_imports i on i.tenant_id = p.tenant_id and i.id = p.import_id
      where p.tenant_id = ${tenantId} and p.id = ${patientId} and ${isChosen('p.id')}
      union all
      select e.id, e.at,
        case e.kind when 'CREATED' then 'APPOINTMENT_BOOKED' when 'RESCHEDULED' then 'APPOINTMENT_MOVED'
          else 'APPOINTMENT_STATUS' end,
        case when e.kind in ('STATUS', 'UNDONE') then e.to_status end, e.by_user, a.id
      from appointment_events e
      join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id
      where e.tenant_id = ${tenantId} and ${isChosen('e.id')} and a.patient_id = ${patientId}
      union all
      select e.id, e.at, e.kind, e.subject, e.by_user, null
      from patient_events e
      where e.tenant_id = ${tenantId} and ${isChosen('e.id')} and e.patient_id = ${patientId}
    ) e
    left join users u on u.tenant_id = ${tenantId} and u.id = e.by_user
    order by e.at desc, e.id desc
  )`;
}

/** Inserts an event, in the transaction of the change itself. */
export async function insertPatientEvent(db: TenantDatabase, event: PatientEvent): Promise<void> {
  const { tenantId } = db;
  await db
    .insertInto('patientEvents')
    .values({ tenantId, ...event })
    .execute();
}
