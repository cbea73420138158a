import type { EmployeeRef, NamedRef } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from '../../platform/db/escape-like';

/** Record that a row of an outer join stands for, by the name in a column; null if there is none. */
export function namedJson(alias: string, column = 'name'): RawBuilder<NamedRef | null> {
  return sql<NamedRef | null>`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.${column}`)}) end`;
}

/** Employee that a row of an outer join stands for; null if there is none. */
export function employeeJson(alias: string): RawBuilder<EmployeeRef | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<EmployeeRef | null>`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'number', ${column('number')}, 'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}) end`;
}

/** Returns SQL for whether an employee has a text in the number or the name. */
export function employeeMatches(alias: string, search: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const pattern = `%${escapeLike(search.trim().toLowerCase())}%`;
  return sql<boolean>`lower(${column('number')} || ' ' || ${column('first_name')} || ' ' || ${column('last_name')})
    like ${pattern}`;
}

/** Current date of the clinic with this id. */
export function clinicToday(tenantId: string, now: Date): RawBuilder<string> {
  return sql<string>`(select (${now.toISOString()}::timestamptz at time zone z.timezone)::date from tenants z
    where z.id = ${tenantId})`;
}
