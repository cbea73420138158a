import type { FinalPay, Leaving } from '@polyclinic/contract';
import { sql } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { clinicToday, employeeJson } from '../named-json.repository';

const MAX_LISTED = 100;

/** Open items without the leave days of the final pay, which follow from the rules of leave. */
export type StoredLeaving = Omit<Leaving, 'finalPay'> & { day: string; openPay: Omit<FinalPay, 'leave'> };

export const leavingsRepository = {
  /** Returns what an employee leaves behind after a day, the own last day or today; undefined for no employee. */
  async find(
    db: TenantDatabase,
    id: string,
    { lastDay, now }: { lastDay: string | undefined; now: Date },
  ): Promise<StoredLeaving | undefined> {
    const { rows } = await sql<StoredLeaving>`
      with person as (
        select e.*, t.timezone, coalesce(${lastDay ?? null}::date, e.last_day, ${clinicToday(db.tenantId, now)}) as day
        from employees e join tenants t on t.id = e.tenant_id where e.tenant_id = ${db.tenantId} and e.id = ${id}
      ),
      booked as (
        select a.id, a.starts_at, to_char(a.starts_at at time zone e.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as date_time,
          p.first_name || ' ' || p.last_name as patient_name
        from person e join appointments a on a.tenant_id = e.tenant_id and a.doctor_id = e.user_id
          and a.status not in ('CANCELLED', 'NO_SHOW', 'COMPLETED')
          and a.starts_at >= (e.day + 1)::timestamp at time zone e.timezone
        join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      )
      select ${employeeJson('e')} as employee, e.version, e.last_day, e.leaving_kind, e.leaving_reason,
        (select jsonb_build_object('id', u.id, 'email', u.email, 'isActive', u.is_active and u.deleted_at is null,
          'duties', to_jsonb(u.duties)) from users u where u.tenant_id = e.tenant_id and u.id = e.user_id) as account,
        coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'dateTime', b.date_time, 'patientName', b.patient_name)
            order by b.starts_at, b.id)
          from (select * from booked order by starts_at, id limit ${MAX_LISTED}) b), '[]'::jsonb) as appointments,
        (select count(*)::int from booked) as appointment_count,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.number || ' ' || s.name) order by s.number)
          from assets s where s.tenant_id = e.tenant_id and s.custodian_id = e.user_id and s.status <> 'DISPOSED'),
          '[]'::jsonb) as assets,
        (select count(*)::int from tasks k where k.tenant_id = e.tenant_id and k.assigned_to = e.user_id
          and k.status not in ('COMPLETED', 'CANCELLED')) as open_tasks,
        coalesce((select jsonb_agg(${employeeJson('r')} order by lower(r.last_name), r.id)
          from employees r where r.tenant_id = e.tenant_id and coalesce(r.last_day, 'infinity') > e.day
            and exists (select from employee_assignments a where a.tenant_id = r.tenant_id and a.employee_id = r.id
              and a.manager_id = e.id and coalesce(a.valid_until, 'infinity') > e.day)), '[]'::jsonb) as reports,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name))
          from departments d where d.tenant_id = e.tenant_id and d.head_id = e.id and d.deleted_at is null),
          '[]'::jsonb) as head_of,
        e.day, jsonb_build_object(
          'pendingLeave', (select count(*)::int from leave_requests l where l.tenant_id = e.tenant_id
            and l.employee_id = e.id and l.status = 'PENDING' and l.first_day <= e.day),
          'pendingCorrections', (select count(*)::int from attendance_corrections c where c.tenant_id = e.tenant_id
            and c.employee_id = e.id and c.status = 'PENDING'),
          'unfinishedAttendance', (select count(*)::int from attendance_entries n where n.tenant_id = e.tenant_id
            and n.employee_id = e.id and n.voided_at is null and n.ends_at is null
            and n.starts_at < (e.day + 1)::timestamp at time zone e.timezone)) as open_pay
      from person e`.execute(db);
    return rows[0];
  },

  /** Returns the moment at which a day of the clinic is over. */
  async endOfDay(db: TenantDatabase, day: string): Promise<Date> {
    const { rows } = await sql<{ end: string }>`select ${startOfDate(db.tenantId, day, 1)} as "end"`.execute(db);
    return new Date(rows[0]?.end ?? `${day}T24:00:00Z`);
  },

  /** Returns the account to end: that of an employee whose last day is over and who has no other employment. */
  async accountToEnd(db: TenantDatabase, employeeId: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ userId: string }>`
      select e.user_id from employees e
      where e.tenant_id = ${db.tenantId} and e.id = ${employeeId} and e.user_id is not null
        and e.last_day < ${clinicToday(db.tenantId, now)}
        and not exists (select from employees n where n.tenant_id = e.tenant_id and n.user_id = e.user_id
          and n.id <> e.id and coalesce(n.last_day, 'infinity') > e.last_day)`.execute(db);
    return rows[0]?.userId;
  },

  async hasOtherEmployment(db: TenantDatabase, employeeId: string, userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('employees')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', '<>', employeeId)
      .where('lastDay', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
};
