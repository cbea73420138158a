import type { ServiceUse, StaffRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

interface Period {
  dateFrom: string;
  dateTo: string;
}

export const serviceDetailsRepository = {
  async timeZone(db: TenantDatabase): Promise<string> {
    const { timezone } = await db
      .selectFrom('tenants')
      .select('timezone')
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return timezone;
  },

  /** Returns the active doctors with these ids; without ids, all of them. */
  async doctors(
    db: TenantDatabase,
    ids: readonly string[],
  ): Promise<(StaffRef & { specialization: string | null; skills: string[] })[]> {
    return db
      .selectFrom('users as u')
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.nativeName', 'u.specialization', 'u.skills'])
      .where('u.tenantId', '=', db.tenantId)
      .where('u.role', '=', 'DOCTOR')
      .where('u.isActive', '=', true)
      .where('u.deletedAt', 'is', null)
      .$if(ids.length > 0, (query) => query.where('u.id', 'in', ids))
      .execute();
  },

  /** Counts the appointments of a service from the first to the last day, both inclusive. */
  async use(
    db: TenantDatabase,
    serviceId: string,
    { dateFrom, dateTo }: Period,
  ): Promise<Omit<ServiceUse, keyof Period>> {
    const { rows } = await sql<Omit<ServiceUse, keyof Period>>`
      with visits as materialized (
        select a.id, a.patient_id, a.status, a.starts_at, a.started_at, a.ended_at,
          (a.starts_at at time zone t.timezone)::date as day
        from appointments a join tenants t on t.id = a.tenant_id
        where a.tenant_id = ${db.tenantId} and a.service_id = ${serviceId} and a.deleted_at is null
          and a.starts_at >= ${dateFrom}::timestamp at time zone t.timezone
          and a.starts_at < (${dateTo}::date + 1)::timestamp at time zone t.timezone
      )
      select count(*)::int as booked,
        count(*) filter (where v.status = 'COMPLETED')::int as completed,
        count(*) filter (where v.status = 'CANCELLED')::int as cancelled,
        count(*) filter (where v.status = 'NO_SHOW')::int as "noShow",
        count(distinct v.patient_id)::int as patients,
        count(*) filter (where v.status = 'COMPLETED' and not exists (
          select from appointments earlier where earlier.tenant_id = ${db.tenantId}
            and earlier.patient_id = v.patient_id and earlier.status = 'COMPLETED' and earlier.deleted_at is null
            and (earlier.starts_at, earlier.id) < (v.starts_at, v.id)))::int as "newPatients",
        round(percentile_cont(0.5) within group (order by extract(epoch from v.ended_at - v.started_at) / 60)
          filter (where v.status = 'COMPLETED' and v.ended_at > v.started_at))::int as "medianMinutes",
        max(v.day)::text as "lastOn"
      from visits v`.execute(db);
    if (!rows[0]) throw new Error('An aggregate always has a row');
    return rows[0];
  },
};
