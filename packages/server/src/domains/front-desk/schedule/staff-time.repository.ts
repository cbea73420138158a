import type { WorkingHours } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { ExceptionRange } from './open-time';

/** Data from which the open time of some days is computed. */
export interface StaffTime {
  zone: string;
  isDoctor: boolean;
  clinicHours: WorkingHours[] | null;
  hours: WorkingHours[] | null;
  exceptions: ExceptionRange[];
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Reads the hours of a person and of the clinic, and the exceptions of some days, in one statement. */
export async function readStaffTime(
  db: TenantDatabase,
  { userId, from, to }: { userId: string | null; from: string; to: string },
): Promise<StaffTime> {
  const { rows } = await sql<StaffTime>`
    select t.timezone as zone,
      exists (select from users u where u.tenant_id = t.id and u.id = ${userId}::uuid and u.role = 'DOCTOR') as is_doctor,
      (select w.hours from working_hours w where w.tenant_id = t.id and w.user_id is null) as clinic_hours,
      (select w.hours from working_hours w where w.tenant_id = t.id and w.user_id = ${userId}::uuid) as hours,
      coalesce((
        select json_agg(json_build_object(
          'kind', e.kind, 'userId', e.user_id, 'facilityId', e.facility_id, 'title', e.title,
          'from', ${ms('e.starts_at')}, 'to', ${ms('e.ends_at')}))
        from schedule_exceptions e
        where e.tenant_id = t.id and e.deleted_at is null and e.facility_id is null
          and e.starts_at < (${to}::date + 2)::timestamp at time zone t.timezone
          and e.ends_at > (${from}::date - 1)::timestamp at time zone t.timezone
      ), '[]'::json) as exceptions
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  return rows[0] ?? Promise.reject(new Error('The clinic is missing'));
}
