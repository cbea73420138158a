import type { Alert, AlertKind, PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

/** Event that concerns one user. */
export interface NewAlert {
  userId: string;
  kind: AlertKind;
  /** Values in the text, which is composed in the user's language. */
  facts?: Record<string, string>;
  path?: string | null;
}

/** Alerts handed over at a time. */
const UNPUSHED = 500;

interface Filter extends PageQuery {
  unread: 'true' | 'false';
}

export const alertsRepository = {
  async insert(db: TenantDatabase, { userId, kind, facts = {}, path = null }: NewAlert): Promise<void> {
    await db
      .insertInto('alerts')
      .values({ tenantId: db.tenantId, userId, kind, facts: JSON.stringify(facts), path })
      .execute();
  },

  /** Notifies several users of the same event. */
  async insertForUsers(db: TenantDatabase, userIds: readonly string[], alert: Omit<NewAlert, 'userId'>): Promise<void> {
    const { kind, facts = {}, path = null } = alert;
    await FOR_USERS.all(db, { userIds, kind, facts: JSON.stringify(facts), path });
  },

  /** Notifies the patient and the guardians, if they have accounts; the facts name the patient. */
  async insertForPatient(
    db: TenantDatabase,
    patientId: string,
    { kind, path }: { kind: AlertKind; path: string },
  ): Promise<void> {
    await FOR_PATIENT.all(db, { patientId, kind, path });
  },

  /** Notifies the doctor, the patient and the guardians of an appointment, if it concerns them and they have accounts; never the actor. */
  async insertAboutAppointment(
    db: TenantDatabase,
    appointmentId: string,
    kind: AlertKind,
    actorId: string | null,
  ): Promise<void> {
    const isForPatient = kind !== 'PATIENT_CHECKED_IN';
    const isForDoctor = kind !== 'APPOINTMENT_CONFIRMED';
    await ABOUT_APPOINTMENT.all(db, { appointmentId, kind, actorId, isForPatient, isForDoctor });
  },

  /** Alerts the employees who are logged in to an emergency, or all if nobody else is; returns their number. */
  async insertForColleagues(db: TenantDatabase, userId: string, place: string | null): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      with caller as (
        select u.first_name || ' ' || u.last_name as name
        from users u where u.tenant_id = ${db.tenantId} and u.id = ${userId}
      ), colleague as (
        select u.id, exists (
            select from sessions s join tenants t on t.id = s.tenant_id
            where s.tenant_id = u.tenant_id and s.user_id = u.id
              and app.session_is_open(s.ended_at, s.expires_at, s.last_active_at, t.idle_minutes)
          ) as is_here
        from users u
        where u.tenant_id = ${db.tenantId} and u.id <> ${userId} and u.role <> 'PATIENT' and u.is_active
          and u.deleted_at is null
      )
      insert into alerts (tenant_id, user_id, kind, facts, path)
      select ${db.tenantId}, c.id, 'EMERGENCY',
        jsonb_strip_nulls(jsonb_build_object('actor', caller.name, 'place', ${place}::text)), null
      from colleague c, caller
      where c.is_here or not exists (select from colleague other where other.is_here)
      returning id`.execute(db);
    return rows.length;
  },

  async list(db: TenantDatabase, userId: string, query: Filter): Promise<CountedPage<Alert>> {
    const matching = db
      .selectFrom('alerts')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .$if(query.unread === 'true', (all) => all.where('readAt', 'is', null));
    const ordered = matching
      .clearSelect()
      .select(['id', 'path', 'readAt', 'createdAt'])
      .select([sql<AlertKind>`kind`.as('kind'), sql<Alert['facts']>`facts`.as('facts')])
      .orderBy('id', 'desc');
    return countedPage(db, { page: sliceOf(ordered, query), matching }, query);
  },

  /** Marks alerts as handed over to the browsers of their users, each by one process, and returns their ids. */
  async takeUnpushed(db: TenantDatabase): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update alerts a set pushed_at = now()
      where a.tenant_id = ${db.tenantId} and a.pushed_at is null and a.id in (
        select b.id from alerts b where b.tenant_id = ${db.tenantId} and b.pushed_at is null
        order by b.id limit ${UNPUSHED} for update skip locked
      )
      returning a.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Marks the given notifications as read, or all without ids; returns the number that were unread. */
  async markRead(db: TenantDatabase, userId: string, ids: readonly string[] | undefined): Promise<number> {
    const read = await db
      .updateTable('alerts')
      .set({ readAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids ?? []}::uuid[])`))
      .returning('id')
      .execute();
    return read.length;
  },
};

/** The part of a link that names the patient for a guardian, who acts for several people. */
const FOR_WHOM = (patientId: 'p.id' | 'a.patient_id') => {
  const id = sql.raw(patientId);
  return sql`case when u.role = 'PATIENT' and u.patient_id is distinct from ${id} then '?for=' || ${id} else '' end`;
};

interface ForUsers {
  userIds: readonly string[];
  kind: AlertKind;
  facts: string;
  path: string | null;
}

const FOR_USERS = prepared(
  (db, { userIds, kind, facts, path }: ForUsers) =>
    sql`
      insert into alerts (tenant_id, user_id, kind, facts, path)
      select ${db.tenantId}, u.id, ${kind}, ${facts}::jsonb, ${path} from unnest(${userIds}::uuid[]) u (id)`.compile(
      db,
    ),
  { isDeferred: true },
);

interface ForPatient {
  patientId: string;
  kind: AlertKind;
  path: string;
}

const FOR_PATIENT = prepared(
  (db, { patientId, kind, path }: ForPatient) =>
    sql`
      insert into alerts (tenant_id, user_id, kind, facts, path)
      select p.tenant_id, u.id, ${kind}, jsonb_build_object('subject', p.first_name || ' ' || p.last_name),
        ${path}::text || ${FOR_WHOM('p.id')}
      from patients p
      join users u on u.tenant_id = p.tenant_id and u.is_active and u.deleted_at is null
        and (u.patient_id = p.id or u.id = any (array(select app.guardians_of(p.tenant_id, p.id))))
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId}`.compile(db),
  { isDeferred: true },
);

interface AboutAppointment {
  appointmentId: string;
  kind: AlertKind;
  actorId: string | null;
  isForPatient: boolean;
  isForDoctor: boolean;
}

const ABOUT_APPOINTMENT = prepared(
  (db, { appointmentId, kind, actorId, isForPatient, isForDoctor }: AboutAppointment) =>
    sql`
      insert into alerts (tenant_id, user_id, kind, facts, path)
      select a.tenant_id, u.id, ${kind}, jsonb_build_object(
          'patient', p.first_name || ' ' || p.last_name,
          'doctor', coalesce(d.first_name || ' ' || d.last_name, ''),
          'dateTime', to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')
        ), '/appointments/' || a.id || ${FOR_WHOM('a.patient_id')}
      from appointments a
      join tenants t on t.id = a.tenant_id
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
      join users u on u.tenant_id = a.tenant_id and u.id is distinct from ${actorId}::uuid and u.is_active and u.deleted_at is null
        and ((u.id = a.doctor_id and ${isForDoctor}::boolean) or (${isForPatient}::boolean and (u.patient_id = a.patient_id
          or u.id = any (array(select app.guardians_of(a.tenant_id, a.patient_id))))))
      where a.tenant_id = ${db.tenantId} and a.id = ${appointmentId}`.compile(db),
  { isDeferred: true },
);
