import type { Role, WorkingHours } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { ExceptionRange } from './open-time';

/** Employee with hours of the own, if there are any. */
export interface Employee {
  id: string;
  firstName: string;
  lastName: string;
  nativeName: string | null;
  role: Role;
  specialization: string | null;
  hours: WorkingHours[] | null;
}

/** Data from which duty at a moment is computed. */
export interface DutyData {
  zone: string;
  clinicHours: WorkingHours[] | null;
  employees: Employee[];
  /** Exceptions at that moment, and extra hours of that day. */
  exceptions: ExceptionRange[];
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Reads the employees, their hours and the exceptions around a moment in one statement. */
export async function readDuty(db: TenantDatabase, now: Date): Promise<DutyData> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<DutyData>`
    select t.timezone as zone,
      (select w.hours from working_hours w where w.tenant_id = t.id and w.user_id is null) as "clinicHours",
      coalesce((
        select json_agg(json_build_object(
            'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'nativeName', u.native_name,
            'role', u.role, 'specialization', u.specialization, 'hours', w.hours)
          order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.id)
        from users u
        left join working_hours w on w.tenant_id = u.tenant_id and w.user_id = u.id
        where u.tenant_id = t.id and u.is_active and u.deleted_at is null and u.role not in ('PATIENT', 'SUPER_ADMIN')
      ), '[]'::json) as employees,
      coalesce((
        select json_agg(json_build_object(
          'kind', e.kind, 'userId', e.user_id, 'facilityId', e.facility_id, 'title', null,
          'from', ${ms('e.starts_at')}, 'to', ${ms('e.ends_at')}))
        from schedule_exceptions e
        where e.tenant_id = t.id and e.deleted_at is null and e.facility_id is null
          and e.starts_at < ${at} + interval '1 day' and e.ends_at > ${at} - interval '1 day'
      ), '[]'::json) as exceptions
    from tenants t where t.id = ${db.tenantId}`.execute(db);
  const [data] = rows;
  if (!data) throw new Error('The clinic is missing');
  return data;
}
