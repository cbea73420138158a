import type { EmployeeRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';
import { manages, type Rosterer } from './managed-people.repository';
import { clinicToday } from './named-json.repository';

/** Returns the employment of an account today: the newest that has begun and not ended. */
export async function ownEmployment(db: TenantDatabase, userId: string, now: Date): Promise<EmployeeRef | undefined> {
  const { rows } = await sql<EmployeeRef>`
    select e.id, e.number, e.first_name, e.last_name from employees e
    where e.tenant_id = ${db.tenantId} and e.user_id = ${userId}
      and coalesce(e.last_day, 'infinity') >= ${clinicToday(db.tenantId, now)}
    order by e.joined_on desc limit 1`.execute(db);
  return rows[0];
}

/** Employee locked for planning. */
export interface PlannedPerson {
  id: string;
  userId: string | null;
  joinedOn: string;
  lastDay: string | null;
  skills: string[];
}

/**
 * Locks those of the employees for whom the person plans, in the order of their ids, so that two people who plan at once
 * see the shifts of each other. Without a rosterer all of them.
 *
 * Everything that plans follows one lock order to avoid deadlocks: leave in the schedule and its doctor, then the request
 * that is decided, then employees, then shifts and attendance.
 */
export async function lockPeople(
  db: TenantDatabase,
  ids: readonly string[],
  rosterer?: Rosterer,
): Promise<Map<string, PlannedPerson>> {
  const { rows } = await sql<PlannedPerson>`
    select e.id, e.user_id, e.joined_on, e.last_day, e.skills from employees e
    where e.tenant_id = ${db.tenantId} and e.id = any(${ids}::uuid[])
      and ${rosterer ? manages(db.tenantId, rosterer) : sql`true`}
    order by e.id for update of e`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
