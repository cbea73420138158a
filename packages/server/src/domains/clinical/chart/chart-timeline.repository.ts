import { ChartEventKind, type ChartEvent } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isBehind, type Position } from '../../../platform/db/cursor';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** How the entries of a kind are read from their table. */
interface Source {
  table: string;
  /** Column of the timestamp; an index by patient and this column keeps a page as cheap at the end as at the start. */
  at: string;
  subject: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  appointmentId?: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
}

const NOTHING = sql`null::text`;
const NOT_DELETED = sql`r.deleted_at is null`;

/** Lists of the chart and follow-up visits have no index by time: a patient has tens of them, not thousands. */
const SOURCES: Record<ChartEventKind, Source> = {
  ENCOUNTER: {
    table: 'encounters',
    at: 'started_at',
    subject: sql`r.reason`,
    detail: sql`r.kind`,
    by: sql`r.doctor_id`,
    appointmentId: sql`r.appointment_id`,
    where: sql`r.status <> 'CANCELLED'`,
  },
  MISSED_APPOINTMENT: {
    table: 'appointments',
    at: 'starts_at',
    subject: sql`coalesce(r.service_name, r.reason)`,
    detail: sql`r.status`,
    by: sql`r.doctor_id`,
    appointmentId: sql`r.id`,
    where: sql`r.status in ('CANCELLED', 'NO_SHOW') and r.deleted_at is null`,
  },
  NOTE: {
    table: 'encounter_notes',
    at: 'created_at',
    // The first text that is not blank.
    subject: sql`left(jsonb_path_query_first(r.sections, '$[*].text ? (@ like_regex "[^[:space:]]")') #>> '{}', 120)`,
    detail: sql`r.status`,
    by: sql`r.author_id`,
    where: sql`r.voided_at is null`,
  },
  VITALS: {
    table: 'vitals',
    at: 'recorded_at',
    subject: sql`(select v.systolic || '/' || v.diastolic from vital_revisions v
      where v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision)`,
    detail: NOTHING,
    by: sql`r.recorded_by`,
    where: sql`not r.is_voided`,
  },
  VITAL_ALERT: {
    table: 'vital_alerts',
    at: 'opened_at',
    subject: sql`r.value`,
    detail: sql`r.subject || ':' || r.level`,
    by: sql`r.acknowledged_by`,
    where: sql`r.status <> 'ENTERED_IN_ERROR'`,
  },
  LAB_ORDER: {
    table: 'lab_orders',
    at: 'created_at',
    subject: sql`r.name`,
    detail: sql`r.status`,
    by: sql`r.ordered_by`,
  },
  RESULT: {
    table: 'lab_results',
    at: 'observed_at',
    subject: sql`r.name`,
    detail: sql`r.flag`,
    by: sql`r.reviewed_by`,
    where: sql`r.status in ('COMPLETED', 'REVIEWED')`,
  },
  PRESCRIPTION: {
    table: 'prescriptions',
    at: 'created_at',
    subject: sql`(select string_agg(i.drug_name, ', ' order by i.position) from prescription_items i
      where i.tenant_id = r.tenant_id and i.prescription_id = r.id)`,
    detail: sql`r.status`,
    by: sql`r.prescriber_id`,
    where: sql`r.status <> 'DRAFT'`,
  },
  DISPENSING: {
    table: 'dispensings',
    at: 'dispensed_at',
    subject: sql`r.drug_name`,
    detail: NOTHING,
    by: sql`r.dispensed_by`,
  },
  ADMINISTRATION: {
    table: 'medication_administrations',
    at: 'administered_at',
    subject: sql`r.drug_name`,
    detail: sql`r.outcome`,
    by: sql`r.administered_by`,
  },
  MEDICATION_STATEMENT: {
    table: 'medication_statements',
    at: 'created_at',
    subject: sql`concat_ws(', ', r.name, r.dose)`,
    detail: sql`case when r.stopped_date is not null then 'STOPPED' end`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  TREATMENT: {
    table: 'appointment_treatments',
    at: 'completed_at',
    subject: sql`r.name`,
    detail: NOTHING,
    by: sql`r.performed_by`,
    appointmentId: sql`r.appointment_id`,
    where: sql`r.status = 'COMPLETED' and r.deleted_at is null`,
  },
  FOLLOW_UP: {
    table: 'follow_up_orders',
    at: 'created_at',
    subject: sql`(select s.name from services s where s.tenant_id = r.tenant_id and s.id = r.service_id)`,
    detail: sql`r.status`,
    by: sql`r.created_by`,
    appointmentId: sql`r.appointment_id`,
  },
  LETTER: {
    table: 'letters',
    at: 'created_at',
    subject: sql`r.recipient`,
    detail: sql`r.kind`,
    by: sql`r.author_id`,
    where: sql`r.signed_at is not null and r.voided_at is null`,
  },
  MESSAGE: {
    table: 'patient_messages',
    at: 'created_at',
    subject: sql`left(r.text, 120)`,
    detail: sql`case when r.is_from_patient then 'FROM_PATIENT' else 'FROM_CLINIC' end`,
    by: sql`r.sender_id`,
  },
  ATTACHMENT: {
    table: 'attachments',
    at: 'created_at',
    subject: sql`r.title`,
    detail: sql`r.category`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  PROBLEM: {
    table: 'problems',
    at: 'created_at',
    subject: sql`r.title`,
    detail: sql`r.status`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  ALLERGY: {
    table: 'allergies',
    at: 'created_at',
    subject: sql`r.substance`,
    detail: sql`r.status`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  IMMUNISATION: {
    table: 'immunisations',
    at: 'created_at',
    subject: sql`r.vaccine`,
    detail: NOTHING,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  FAMILY_HISTORY: {
    table: 'family_history',
    at: 'created_at',
    subject: sql`r.condition`,
    detail: sql`r.relation`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
  SOCIAL_HISTORY: {
    table: 'social_history',
    at: 'created_at',
    subject: sql`left(r.detail, 120)`,
    detail: sql`concat_ws(':', r.topic, r.use)`,
    by: sql`r.created_by`,
    where: NOT_DELETED,
  },
};

interface Wanted {
  patientId: string;
  kind: ChartEventKind | undefined;
  after: Position | undefined;
  limit: number;
}

/** Returns entries of the record of a patient in one statement, newest first; undefined if there is no such patient. */
export async function chartEvents(db: TenantDatabase, wanted: Wanted): Promise<ChartEvent[] | undefined> {
  const kinds = wanted.kind ? [wanted.kind] : ChartEventKind.options;
  const events = sql.join(
    kinds.map((kind) => sql`(${eventsOf(kind, db.tenantId, wanted)})`),
    sql` union all `,
  );
  const { rows } = await sql<ChartEvent | { id: null }>`
    select e.id, e.kind, e.at, e.subject, e.detail, e.appointment_id as "appointmentId", ${staffJsonOrNull('u')} as by
    from patients p
    left join lateral (select * from (${events}) every order by at desc, id desc limit ${wanted.limit}) e on true
    left join users u on u.tenant_id = p.tenant_id and u.id = e.by_user
    where p.tenant_id = ${db.tenantId} and p.id = ${wanted.patientId} and p.deleted_at is null
    order by e.at desc, e.id desc`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : [row]));
}

function eventsOf(kind: ChartEventKind, tenantId: string, { patientId, after, limit }: Wanted): RawBuilder<unknown> {
  const { table, at, subject, detail, by, appointmentId = sql`null::uuid`, where } = SOURCES[kind];
  const time = sql.ref(`r.${at}`);
  return sql`
    select r.id, ${sql.lit(kind)}::text as kind, ${time} as at, ${subject} as subject, ${detail} as detail,
      ${by} as by_user, ${appointmentId} as appointment_id
    from ${sql.table(table)} r
    where r.tenant_id = ${tenantId} and r.patient_id = ${patientId}
      ${where ? sql`and ${where}` : sql``} ${after ? sql`and ${isBehind(sql`(${time}, r.id)`, after, 'moment')}` : sql``}
    order by ${time} desc, r.id desc limit ${limit}`;
}
