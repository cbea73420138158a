import type { Absence, AffectedAppointment, NamedPerson } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';

/** Days of a leave or a closure. */
export interface AbsenceDays {
  id: string;
  userId: string | null;
  /** First date at the clinic, not before today, and last date. */
  firstDate: string;
  lastDate: string;
}

/** Affected appointment, with data needed for an offer. */
export interface Affected extends AffectedAppointment {
  serviceId: string | null;
}

export const leaveImpactRepository = {
  async absence(db: TenantDatabase, id: string): Promise<Absence | undefined> {
    const local = (column: 'e.startsLocal' | 'e.endsLocal') =>
      sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
    return db
      .selectFrom('scheduleExceptions as e')
      .leftJoin('users as w', (join) => join.onRef('w.tenantId', '=', 'e.tenantId').onRef('w.id', '=', 'e.userId'))
      .leftJoin('facilities as f', (join) =>
        join.onRef('f.tenantId', '=', 'e.tenantId').onRef('f.id', '=', 'e.facilityId'),
      )
      .select(['e.title', 'f.name as facilityName', staffJsonOrNull('w').as('person')])
      .select([
        sql<Absence['kind']>`e.kind`.as('kind'),
        sql<Absence['leaveReason']>`e.leave_reason`.as('leaveReason'),
        local('e.startsLocal').as('startsAt'),
        local('e.endsLocal').as('endsAt'),
      ])
      .where('e.tenantId', '=', db.tenantId)
      .where('e.id', '=', id)
      .where('e.deletedAt', 'is', null)
      .executeTakeFirst();
  },

  async find(db: TenantDatabase, id: string): Promise<AbsenceDays | undefined> {
    return db
      .selectFrom('scheduleExceptions as e')
      .innerJoin('tenants as t', 't.id', 'e.tenantId')
      .select(['e.id', 'e.userId'])
      .select([
        sql<string>`greatest(e.starts_local::date, (now() at time zone t.timezone)::date)::text`.as('firstDate'),
        sql<string>`greatest(e.ends_local::date, (now() at time zone t.timezone)::date)::text`.as('lastDate'),
      ])
      .where('e.tenantId', '=', db.tenantId)
      .where('e.id', '=', id)
      .where('e.deletedAt', 'is', null)
      .where('e.kind', '<>', 'OPEN_EXTRA')
      .executeTakeFirst();
  },

  /**
   * Returns the future appointments affected, with the last offer for each, in one statement; undefined if the
   * exception does not exist.
   */
  async affected(
    db: TenantDatabase,
    { id, onlyOf, now }: { id: string; onlyOf: string | undefined; now: Date },
  ): Promise<Affected[] | undefined> {
    const { rows } = await sql<{ affected: Affected[] }>`
      select coalesce((
        select json_agg(json_build_object(
          'appointmentId', a.id, 'version', a.version, 'duration', a.duration, 'serviceId', a.service_id, 'type', coalesce(a.service_name, a.type),
          'dateTime', to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
          'patient', ${personJson('p', 'phone', 'email')},
          'doctor', ${staffJsonOrNull('d')},
          'offer', (
            select json_build_object('id', o.id,
              'status', case when o.status = 'OPEN' and o.expires_at <= now() then 'EXPIRED' else o.status end,
              'dateTime', to_char(o.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
              'doctor', ${staffJson('od')},
              'expiresAt', to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
            from appointment_offers o join users od on od.tenant_id = o.tenant_id and od.id = o.doctor_id
            where o.tenant_id = a.tenant_id and o.appointment_id = a.id and o.exception_id = e.id and o.status <> 'WITHDRAWN'
            order by o.id desc limit 1
          )
        ) order by a.starts_at, a.id)
        from appointments a
        join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
        left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
        where a.tenant_id = e.tenant_id and a.deleted_at is null and a.status in ('REQUESTED', 'SCHEDULED', 'CONFIRMED')
          and a.starts_at < e.ends_at and a.ends_at > e.starts_at and a.starts_at > ${now.toISOString()}::timestamptz
          and (e.user_id is null or a.doctor_id = e.user_id)
          and (e.facility_id is null or exists (
            select from appointment_facilities f
            where f.tenant_id = a.tenant_id and f.appointment_id = a.id and f.facility_id = e.facility_id
          ))
      ), '[]'::json) as affected
      from schedule_exceptions e join tenants t on t.id = e.tenant_id
      where e.tenant_id = ${db.tenantId} and e.id = ${id} and e.deleted_at is null and e.kind <> 'OPEN_EXTRA'
        and (${onlyOf ?? null}::uuid is null or e.user_id = ${onlyOf ?? null}::uuid)`.execute(db);
    return rows[0]?.affected;
  },

  async doctor(db: TenantDatabase, id: string): Promise<NamedPerson> {
    return db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'nativeName'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns names and contact data for the e-mail with the offer. */
  async clinic(db: TenantDatabase) {
    return db
      .selectFrom('tenants')
      .select(['name', 'language', 'timezone'])
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },
};
