import {
  Employee,
  type EmployeeChange,
  type EmployeeChoice,
  type EmployeeOptions,
  type EmployeeRef,
  type EmployeeStatus,
  type EmployeeSummary,
  type EmployeeTerms,
  type employees,
  type NewEmployee,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns } from '../../../platform/db/record-columns';
import { clinicToday } from '../named-json.repository';
import { allTerms, termsOn } from './employee-terms.repository';

type Filter = ParsedInputOf<(typeof employees)['list']>['query'];

/** Fields by which a person is recognised when an employee is added. */
export type Identity = Pick<NewEmployee, 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'taxNumber'>;

/** Employee locked for a change. */
export interface LockedEmployee {
  id: string;
  version: number;
  userId: string | null;
  joinedOn: string;
  lastDay: string | null;
  probationUntil: string | null;
}

type Stored = Omit<NewEmployee, 'terms' | 'duplicateReason' | 'number'> & { number: string };
type Changes = Partial<Omit<EmployeeChange, 'version'>> & {
  lastDay?: string | null;
  leavingKind?: string | null;
  leavingReason?: string | null;
};

const COLUMNS = recordColumns('e', Employee, ['status', 'terms', 'gender', 'leavingKind']);
const MAX_CHOICES = 50;

export const employeesRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<EmployeeSummary>> {
    const today = clinicToday(db.tenantId, now);
    const found = matching(db, filter, today);
    const rows = found
      .select(['e.id', 'e.number', 'e.firstName', 'e.lastName', 'e.nativeName', 'e.userId', 'e.email', 'e.phone'])
      .select(['e.joinedOn', 'e.lastDay', 'e.version', statusOn(today).as('status'), termsOn(today).as('terms')])
      .orderBy(sql`lower(e.last_name)`)
      .orderBy(sql`lower(e.first_name)`)
      .orderBy('e.id');
    return countedPage(db, { page: sliceOf(rows, filter), matching: found.select('e.id') }, filter);
  },

  async choices(
    db: TenantDatabase,
    { search, departmentId }: { search?: string | undefined; departmentId?: string | undefined },
    now: Date,
  ): Promise<EmployeeChoice[]> {
    const today = clinicToday(db.tenantId, now);
    const { rows } = await sql<EmployeeChoice>`
      select e.id, e.number, e.first_name, e.last_name, e.native_name, e.user_id, p.title as position, d.name as department
      from employees e
      left join lateral (
        select a.* from employee_assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id
          and a.valid_from <= greatest(e.joined_on, ${today}) order by a.valid_from desc limit 1) a on true
      left join positions p on p.tenant_id = e.tenant_id and p.id = a.position_id
      left join departments d on d.tenant_id = e.tenant_id and d.id = a.department_id
      where e.tenant_id = ${db.tenantId} and coalesce(e.last_day, 'infinity') >= ${today}
        and (${departmentId ?? null}::uuid is null or a.department_id = ${departmentId ?? null}::uuid)
        and ${named(search)}
      order by lower(e.last_name), lower(e.first_name), e.id limit ${MAX_CHOICES}`.execute(db);
    return rows;
  },

  async options(db: TenantDatabase, now: Date): Promise<EmployeeOptions> {
    const named = (table: 'departments' | 'positions' | 'branches', name: string, further = sql``) => sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${sql.ref(`r.${name}`)}${further}) order by
        lower(${sql.ref(`r.${name}`)}), r.id) from ${sql.table(table)} r where r.tenant_id = t.id and r.is_active
        ${table === 'branches' ? sql`` : sql`and r.deleted_at is null`}), '[]'::jsonb)`;
    const { rows } = await sql<EmployeeOptions>`
      select t.currency, (${now.toISOString()}::timestamptz at time zone t.timezone)::date as today,
        ${named('departments', 'name')} as departments,
        ${named('positions', 'title', sql`, 'departmentId', r.department_id`)} as positions,
        ${named('branches', 'name')} as branches
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is missing'));
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<Employee | undefined> {
    return selected(db, now).where('e.id', '=', id).executeTakeFirst();
  },

  /** Returns the employee with all terms, newest first. */
  async findWithTerms(
    db: TenantDatabase,
    by: { id: string } | { userId: string },
    now: Date,
  ): Promise<{ employee: Employee; terms: EmployeeTerms[] } | undefined> {
    const row = await selected(db, now)
      .select(allTerms.as('allTerms'))
      .$if('id' in by, (query) => query.where('e.id', '=', 'id' in by ? by.id : ''))
      .$if('userId' in by, (query) => query.where('e.userId', '=', 'userId' in by ? by.userId : ''))
      .orderBy('e.joinedOn', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const { allTerms: terms, ...employee } = row;
    return { employee, terms };
  },

  /**
   * Locks the row until the transaction ends. Rows that refer to it can be written meanwhile: two employees who become the
   * manager of each other at once do not wait for each other's row while one of them holds the lock of the trees.
   */
  async lock(db: TenantDatabase, id: string): Promise<LockedEmployee | undefined> {
    return db
      .selectFrom('employees')
      .select(['id', 'version', 'userId', 'joinedOn', 'lastDay', 'probationUntil'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** Employees who may be the same person. Waits for others who are adding one. */
  async duplicates(db: TenantDatabase, identity: Identity): Promise<EmployeeRef[]> {
    const { firstName, lastName, dateOfBirth = null, email = null, taxNumber = null } = identity;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} employees`}, 0))`.execute(db);
    const { rows } = await sql<EmployeeRef>`
      select e.id, e.number, e.first_name, e.last_name from employees e
      where e.tenant_id = ${db.tenantId} and (
        (lower(e.first_name) = lower(${firstName}) and lower(e.last_name) = lower(${lastName})
          and (e.date_of_birth = ${dateOfBirth}::date or (e.date_of_birth is null and ${dateOfBirth}::date is null)))
        or lower(e.email) = lower(${email}::text) or upper(e.tax_number) = upper(${taxNumber}::text))
      order by e.id limit 10`.execute(db);
    return rows;
  },

  /** Returns whether an account belongs to a member of staff. */
  async isStaffAccount(db: TenantDatabase, userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('role', '<>', 'PATIENT')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(db: TenantDatabase, employee: Stored, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('employees')
      .values({ ...employee, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes, or counts a change of the terms; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: Changes = {}): Promise<void> {
    await db
      .updateTable('employees')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Removes an employee with the terms; a foreign key refuses it if other records refer to the employee. */
  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db
      .deleteFrom('employeeAssignments')
      .where('tenantId', '=', db.tenantId)
      .where('employeeId', '=', id)
      .execute();
    await db.deleteFrom('employees').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};

/** SQL for the status of the employee `e` on a day. */
export function statusOn(day: RawBuilder<string>): RawBuilder<EmployeeStatus> {
  return sql<EmployeeStatus>`case when e.joined_on > ${day} then 'PLANNED' when e.last_day < ${day} then 'LEFT'
    when e.probation_until >= ${day} then 'PROBATION' else 'ACTIVE' end`;
}

/** SQL for whether the words of a search are in the name or number of the employee `e`. */
function named(search: string | undefined): RawBuilder<boolean> {
  const words = search?.trim().split(/\s+/).filter(Boolean) ?? [];
  const patterns = words.map((word) => `%${escapeLike(word.toLowerCase())}%`);
  return sql<boolean>`lower(e.number || ' ' || e.first_name || ' ' || e.last_name || ' ' || coalesce(e.native_name, '')
    || ' ' || coalesce(e.email, '')) like all(${patterns}::text[])`;
}

function selected(db: TenantDatabase, now: Date) {
  const today = clinicToday(db.tenantId, now);
  return db
    .selectFrom('employees as e')
    .where('e.tenantId', '=', db.tenantId)
    .select(COLUMNS)
    .select([
      sql<Employee['gender']>`e.gender`.as('gender'),
      sql<Employee['leavingKind']>`e.leaving_kind`.as('leavingKind'),
      statusOn(today).as('status'),
      termsOn(today).as('terms'),
    ]);
}

function matching(db: TenantDatabase, filter: Filter, today: RawBuilder<string>) {
  const { search, status, departmentId, positionId, branchId, managerId } = filter;
  const { joinedFrom, joinedTo, leftFrom, leftTo, employedAtEndOf } = filter;
  const day = employedAtEndOf === undefined ? today : sql<string>`${employedAtEndOf}::date`;
  const placed = Object.entries({
    department_id: departmentId,
    position_id: positionId,
    branch_id: branchId,
    manager_id: managerId,
  }).filter(([, id]) => id !== undefined);
  const current = sql<boolean>`exists (
    select from employee_assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id
      and greatest(e.joined_on, least(${day}, e.last_day)) between a.valid_from and coalesce(a.valid_until, 'infinity')
      and ${sql.join(
        placed.map(([column, id]) => sql`${sql.ref(`a.${column}`)} = ${id}::uuid`),
        sql` and `,
      )})`;
  return db
    .selectFrom('employees as e')
    .where('e.tenantId', '=', db.tenantId)
    .$if(Boolean(search?.trim()), (query) => query.where(named(search)))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${statusOn(today)} = ${status}`))
    .$if(placed.length > 0, (query) => query.where(current))
    .$if(employedAtEndOf !== undefined, (query) =>
      query.where(sql<boolean>`e.joined_on <= ${day} and coalesce(e.last_day, 'infinity') > ${day}`),
    )
    .$if(joinedFrom !== undefined, (query) => query.where('e.joinedOn', '>=', joinedFrom ?? ''))
    .$if(joinedTo !== undefined, (query) => query.where('e.joinedOn', '<=', joinedTo ?? ''))
    .$if(leftFrom !== undefined, (query) => query.where('e.lastDay', '>=', leftFrom ?? ''))
    .$if(leftTo !== undefined, (query) => query.where('e.lastDay', '<=', leftTo ?? ''));
}
