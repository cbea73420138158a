import { SEARCH_LIMITS, type RecentItem, type SearchResults } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { patientsFound } from '../../front-desk/patients/patients.service';
import { usersFound } from '../users/users.service';

/** Which kinds of record somebody may find. */
export interface Sees {
  patients: boolean;
  appointments: boolean;
  people: boolean;
  /** Patients' accounts as well. */
  allPeople: boolean;
}

const MOST_RECENTS = 10;
const KEPT_RECENTS = 30;
/** Appointments of the patients found: what lies ahead first, then the latest. */
const LOOKED_AT_PATIENTS = 20;

const wallClock = sql`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

export const searchRepository = {
  async all(db: TenantDatabase, term: string, sees: Sees): Promise<SearchResults> {
    const words = term
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `%${escapeLike(word)}%`);
    const { rows } = await sql<SearchResults>`
      with found as materialized (
        select p.* from patients p
        where p.tenant_id = ${db.tenantId} and p.deleted_at is null and (${sees.patients} or ${sees.appointments})
          and p.id in ${patientsFound(term)}
        order by p.search_text like all (${words}::text[]) desc, p.last_name, p.first_name, p.id
        limit ${LOOKED_AT_PATIENTS}
      ), visits as (
        select a.id, a.status, a.starts_at, f.id as patient_id, f.first_name, f.last_name, a.doctor_id,
          row_number() over (order by a.starts_at < now(), abs(extract(epoch from a.starts_at - now()))) as place
        from found f join appointments a on a.tenant_id = f.tenant_id and a.patient_id = f.id and a.deleted_at is null
        where ${sees.appointments}
      )
      select coalesce((
        select jsonb_agg(to_jsonb(one)) from (
          select f.id, f.first_name as "firstName", f.last_name as "lastName", f.native_name as "nativeName",
            f.record_number as "recordNumber", f.date_of_birth as "dateOfBirth", f.phone
          from found f where ${sees.patients} limit ${SEARCH_LIMITS.each}
        ) one
      ), '[]'::jsonb) as patients, coalesce((
        select jsonb_agg(to_jsonb(one)) from (
          select a.id, ${wallClock} as "dateTime", a.status,
            jsonb_build_object('id', a.patient_id, 'firstName', a.first_name, 'lastName', a.last_name) as patient,
            case when d.id is not null then
              jsonb_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) end as doctor
          from visits a
          join tenants t on t.id = ${db.tenantId}
          left join users d on d.tenant_id = t.id and d.id = a.doctor_id
          where a.place <= ${SEARCH_LIMITS.each} order by a.place
        ) one
      ), '[]'::jsonb) as appointments, coalesce((
        select jsonb_agg(to_jsonb(one)) from (
          select u.id, u.first_name as "firstName", u.last_name as "lastName", u.role, u.specialization
          from users u
          where u.tenant_id = ${db.tenantId} and u.deleted_at is null and ${sees.people}
            and u.is_active and u.id in ${usersFound(term, sees.allPeople)}
          order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.id
          limit ${SEARCH_LIMITS.each}
        ) one
      ), '[]'::jsonb) as people
    `.execute(db);
    return rows[0] ?? { patients: [], appointments: [], people: [] };
  },

  async recents(db: TenantDatabase, userId: string, sees: Sees): Promise<RecentItem[]> {
    const { rows } = await sql<RecentItem>`
      select r.kind, r.record_id, r.opened_at,
        coalesce(p.first_name || ' ' || p.last_name, u.first_name || ' ' || u.last_name,
          ap.first_name || ' ' || ap.last_name || ', ' || ${wallClock}) as title
      from recent_items r
      join tenants t on t.id = r.tenant_id
      left join patients p on r.kind = 'patient' and ${sees.patients}
        and p.tenant_id = r.tenant_id and p.id = r.record_id and p.deleted_at is null
      left join users u on r.kind = 'user' and ${sees.people}
        and u.tenant_id = r.tenant_id and u.id = r.record_id and u.deleted_at is null
      left join appointments a on r.kind = 'appointment' and ${sees.appointments}
        and a.tenant_id = r.tenant_id and a.id = r.record_id and a.deleted_at is null
      left join patients ap on ap.tenant_id = a.tenant_id and ap.id = a.patient_id
      where r.tenant_id = ${db.tenantId} and r.user_id = ${userId}
        and coalesce(p.id, u.id, a.id) is not null
      order by r.opened_at desc limit ${MOST_RECENTS}
    `.execute(db);
    return rows;
  },

  /** False when the clinic has no such record. */
  async remember(db: TenantDatabase, userId: string, kind: RecentItem['kind'], recordId: string): Promise<boolean> {
    const table = sql.table({ patient: 'patients', appointment: 'appointments', user: 'users' }[kind]);
    const { rows } = await sql<{ isKept: boolean }>`
      with old as (
        delete from recent_items o where o.tenant_id = ${db.tenantId} and o.user_id = ${userId} and o.opened_at < (
          select k.opened_at from recent_items k where k.tenant_id = ${db.tenantId} and k.user_id = ${userId}
          order by k.opened_at desc offset ${KEPT_RECENTS - 1} limit 1
        )
      ), kept as (
        insert into recent_items (tenant_id, user_id, kind, record_id)
        select r.tenant_id, ${userId}, ${kind}, r.id from ${table} r
        where r.tenant_id = ${db.tenantId} and r.id = ${recordId} and r.deleted_at is null
        on conflict (tenant_id, user_id, kind, record_id) do update set opened_at = now()
        returning 1
      )
      select exists (select from kept) as "isKept"
    `.execute(db);
    return rows[0]?.isKept ?? false;
  },
};
