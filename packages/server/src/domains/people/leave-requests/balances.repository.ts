import type { LeaveAccrual, LeaveAdjustment } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { manages, type Rosterer } from '../managed-people.repository';
import { clinicToday, namedJson } from '../named-json.repository';
import type { DatedDays } from './leave-balance.rules';

/** Data from which the balances of an employee are worked out; days in hundredths. */
export interface BalanceData {
  today: string;
  joinedOn: string;
  lastDay: string | null;
  /** Newest first. */
  history: LeaveAdjustment[];
  kinds: {
    id: string;
    name: string;
    isPaid: boolean;
    isActive: boolean;
    allowsNegative: boolean;
    accrual: LeaveAccrual;
    taken: DatedDays[];
    pending: DatedDays[];
    adjustments: DatedDays[];
  }[];
}

/** Correction of a balance. */
export interface Adjustment {
  employeeId: string;
  kindId: string;
  day: string;
  days: number;
  reason: string;
}

const daysOf = (status: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('date', n.day, 'days', (n.days * 100)::int) order by n.day)
  from leave_requests l join leave_days n on n.tenant_id = l.tenant_id and n.request_id = l.id
  where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.kind_id = k.id and l.status = ${status}), '[]'::jsonb)`;

export const balancesRepository = {
  /** Reads everything that the balances of an employee depend on, in one statement; undefined if there is none, or the person does not manage it. */
  async read(db: TenantDatabase, employeeId: string, now: Date, rosterer?: Rosterer): Promise<BalanceData | undefined> {
    const { rows } = await sql<BalanceData>`
      select ${clinicToday(db.tenantId, now)} as today, e.joined_on, e.last_day,
        coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'kind', ${namedJson('k')}, 'day', j.day,
            'days', j.days, 'reason', j.reason, 'createdBy', (select ${personJson('u')} from users u
              where u.tenant_id = j.tenant_id and u.id = j.created_by), 'createdAt', ${jsonInstant('j.created_at')})
            order by j.id desc)
          from leave_adjustments j join leave_kinds k on k.tenant_id = j.tenant_id and k.id = j.kind_id
          where j.tenant_id = e.tenant_id and j.employee_id = e.id), '[]'::jsonb) as history,
        coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'isPaid', k.is_paid,
            'isActive', k.is_active, 'allowsNegative', k.allows_negative, 'accrual', k.accrual,
            'taken', ${daysOf('APPROVED')}, 'pending', ${daysOf('PENDING')},
            'adjustments', coalesce((
              select jsonb_agg(jsonb_build_object('date', j.day, 'days', (j.days * 100)::int) order by j.day)
              from leave_adjustments j where j.tenant_id = e.tenant_id and j.employee_id = e.id and j.kind_id = k.id), '[]'::jsonb))
            order by lower(k.name), k.id)
          from leave_kinds k where k.tenant_id = e.tenant_id), '[]'::jsonb) as kinds
      from employees e where e.tenant_id = ${db.tenantId} and e.id = ${employeeId}
        and ${rosterer ? manages(db.tenantId, rosterer) : sql`true`}`.execute(db);
    return rows[0];
  },

  async adjust(db: TenantDatabase, adjustment: Adjustment, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('leaveAdjustments')
      .values({ ...adjustment, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns unpaid leave by employee and day, as a part of a day, for payroll. */
  async unpaid(
    db: TenantDatabase,
    { from, to }: { from: string; to: string },
  ): Promise<{ employeeId: string; on: string; part: string }[]> {
    const { rows } = await sql<{ employeeId: string; on: string; part: string }>`
      select l.employee_id, n.day as "on", trim_scale(n.days)::text as part
      from leave_requests l
      join leave_kinds k on k.tenant_id = l.tenant_id and k.id = l.kind_id and not k.is_paid
      join leave_days n on n.tenant_id = l.tenant_id and n.request_id = l.id
      where l.tenant_id = ${db.tenantId} and l.status = 'APPROVED' and n.day between ${from}::date and ${to}::date
      order by l.employee_id, n.day`.execute(db);
    return rows;
  },

  /** Returns the days of approved leave of each employee in some days, and those of them that are sick leave. */
  async absence(
    db: TenantDatabase,
    { from, to }: { from: string; to: string },
  ): Promise<{ employeeId: string; days: number; sickDays: number }[]> {
    const { rows } = await sql<{ employeeId: string; days: number; sickDays: number }>`
      select l.employee_id, sum(n.days)::float8 as days,
        coalesce(sum(n.days) filter (where k.leave_reason = 'SICK'), 0)::float8 as sick_days
      from leave_days n
      join leave_requests l on l.tenant_id = n.tenant_id and l.id = n.request_id and l.status = 'APPROVED'
      join leave_kinds k on k.tenant_id = l.tenant_id and k.id = l.kind_id
      where n.tenant_id = ${db.tenantId} and n.day between ${from}::date and ${to}::date
      group by l.employee_id`.execute(db);
    return rows;
  },
};
