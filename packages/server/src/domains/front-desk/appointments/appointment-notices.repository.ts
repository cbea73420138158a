import type { AppointmentReason, AppointmentStatus, InstructionsByLanguage, NamedPerson } from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

/** State of an appointment that its patient has been informed about. */
export interface KnownState {
  startsAt: string;
  doctorId: string | null;
  status: AppointmentStatus;
}

/** Facts of a message to the patient. */
export interface NoticeFacts extends KnownState {
  id: string;
  endsAt: string;
  createdAt: string;
  updatedAt: string;
  isDeleted: boolean;
  /** Local times of the clinic; the known one only if there is a known state. */
  dateTime: string;
  knownDateTime: string | null;
  doctor: NamedPerson | null;
  type: string;
  serviceName: string | null;
  instructions: string | null;
  /** Null without a service. */
  instructionsByLanguage: InstructionsByLanguage | null;
  /** Consents that the service requires. */
  consents: string[];
  cancelReason: AppointmentReason | null;
  rescheduleCount: number;
  firstName: string;
  /** Null if the patient has no e-mail address, or does not want e-mails. */
  recipient: string | null;
  /** The patient can sign in to see the appointment. */
  hasAccount: boolean;
  language: string;
  clinic: {
    name: string;
    phone: string | null;
    address: Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'postalCode', string | null>> | null;
    country: string | null;
    currency: string;
    timezone: string;
  };
}

const NOTE = prepared(
  (db, { appointmentId, known }: { appointmentId: string; known: string | null }) =>
    // The update changes nothing: it waits for a message that is being written, which would miss this change.
    sql`
      insert into appointment_notices as n (tenant_id, appointment_id, known)
      values (${db.tenantId}, ${appointmentId}, ${known}::jsonb)
      on conflict (tenant_id, appointment_id) do update set known = n.known`.compile(db),
  { isDeferred: true },
);

export const noticesRepository = {
  /** Remembers the state known to the patient, unless an earlier one waits for a message already. */
  async note(db: TenantDatabase, appointmentId: string, known: KnownState | null): Promise<void> {
    await NOTE.all(db, { appointmentId, known: known && JSON.stringify(known) });
  },

  /** Removes and returns the state known to the patient; undefined if there is no change to report. */
  async take(db: TenantDatabase, appointmentId: string): Promise<{ known: KnownState | null } | undefined> {
    return db
      .deleteFrom('appointmentNotices')
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .returning(sql<KnownState | null>`known`.as('known'))
      .executeTakeFirst();
  },

  async facts(db: TenantDatabase, id: string, known: KnownState | null): Promise<NoticeFacts | undefined> {
    const wallTime = (moment: ReturnType<typeof sql>) =>
      sql`to_char(${moment} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;
    const { rows } = await sql<NoticeFacts>`
      select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.created_at as "createdAt",
        a.updated_at as "updatedAt", a.deleted_at is not null as "isDeleted", a.status, a.doctor_id as "doctorId",
        a.type, a.service_name as "serviceName", s.instructions,
        s.instructions_by_language as "instructionsByLanguage", coalesce(s.consents, '{}') as consents,
        a.cancel_reason as "cancelReason",
        a.reschedule_count as "rescheduleCount", p.first_name as "firstName",
        ${wallTime(sql`a.starts_at`)} as "dateTime",
        ${wallTime(sql`${known?.startsAt ?? null}::timestamptz`)} as "knownDateTime",
        case when d.id is not null then json_build_object('firstName', d.first_name, 'lastName', d.last_name,
          'nativeName', d.native_name) end as doctor,
        case when coalesce((u.notifications ->> 'emailNotifications')::boolean, true)
          then coalesce(u.email, p.email) end as recipient,
        u.email is not null as "hasAccount",
        coalesce(u.preferred_language, p.preferred_language, t.language) as language,
        json_build_object('name', t.name, 'phone', t.organization ->> 'phone', 'address', t.organization -> 'address',
          'country', ${COUNTRY}, 'currency', t.currency, 'timezone', t.timezone) as clinic
      from appointments a
      join tenants t on t.id = a.tenant_id
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
      left join services s on s.tenant_id = a.tenant_id and s.id = a.service_id
      left join lateral (
        select u.email, u.notifications, u.preferred_language from users u
        where u.tenant_id = a.tenant_id and u.patient_id = a.patient_id and u.role = 'PATIENT' and u.is_active
          and u.deleted_at is null and u.email_verified
        order by u.created_at, u.id limit 1
      ) u on true
      where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db);
    return rows[0];
  },
};
