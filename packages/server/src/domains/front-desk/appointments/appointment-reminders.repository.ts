import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { RemovalContext } from '../../../platform/retention/retention';

/** Account to remind of an appointment: that of the patient, or of a guardian. */
export interface RemindedAccount {
  id: string;
  isGuardian: boolean;
  /** Null if the address is not confirmed, or the person does not want e-mails. */
  email: string | null;
}

/** Appointment whose patient is reminded now. */
export interface DueReminder {
  appointmentId: string;
  patientId: string;
  patient: string;
  doctor: string;
  /** Local time of the clinic. */
  dateTime: string;
  /** Accounts that want reminders. */
  accounts: RemindedAccount[];
  /** There is an account, in which reminders may have been turned off. */
  hasAccount: boolean;
  /** Address in the record, for patients without an account. */
  email: string | null;
}

export const remindersRepository = {
  async clinics(platform: Database['platform'], now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from app.clinics_to_remind(${now.toISOString()}::timestamptz) id`.execute(platform);
    return rows.map(({ id }) => id);
  },

  /** Marks appointments of the clinic as reminded of, each by one process, and returns whom to remind. */
  async takeDue(db: TenantDatabase, now: Date, limit: number): Promise<DueReminder[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const wants = (setting: string) => sql`coalesce((u.notifications ->> ${sql.lit(setting)})::boolean, true)`;
    const isOfPatient = sql`u.tenant_id = a.tenant_id and u.role = 'PATIENT' and u.is_active and u.deleted_at is null
      and (u.patient_id = a.patient_id or u.id in (select app.guardians_of(a.tenant_id, a.patient_id)))`;
    const { rows } = await sql<DueReminder>`
      with due as (
        insert into appointment_reminders (tenant_id, appointment_id, starts_at)
        select a.tenant_id, a.id, a.starts_at from appointments a
        where a.tenant_id = ${db.tenantId} and a.starts_at > ${at} and a.starts_at <= ${at} + interval '24 hours'
          and app.is_to_remind(a, ${at})
        order by a.starts_at limit ${limit}
        on conflict do nothing
        returning appointment_id
      )
      select a.id as "appointmentId", a.patient_id as "patientId", p.first_name || ' ' || p.last_name as patient,
        coalesce(d.first_name || ' ' || d.last_name, '') as doctor,
        to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateTime",
        coalesce((
          select json_agg(json_build_object('id', u.id, 'isGuardian', u.patient_id is distinct from a.patient_id,
            'email', case when u.email_verified and ${wants('emailNotifications')} then u.email end) order by u.id)
          from users u where ${isOfPatient} and ${wants('appointmentReminders')}
        ), '[]'::json) as accounts,
        exists (select from users u where ${isOfPatient}) as "hasAccount", p.email
      from due
      join appointments a on a.tenant_id = ${db.tenantId} and a.id = due.appointment_id
      join tenants t on t.id = a.tenant_id
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
      where p.deleted_at is null
      order by a.starts_at, a.id`.execute(db);
    return rows;
  },
};

/** Removes the reminders of appointments of every clinic that began longer ago. */
export async function forgetReminders({ database, after }: RemovalContext): Promise<void> {
  await sql`select app.forget_reminders(${after}::interval)`.execute(database.platform);
}
