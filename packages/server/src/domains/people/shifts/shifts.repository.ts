import {
  Shift,
  type NewShift,
  type RosterShift,
  type shifts,
  type ParsedInputOf,
  type ShiftProblem,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { momentOf, startOfDate } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { manages, plansFor, type Rosterer } from '../managed-people.repository';
import { employeeJson, namedJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof shifts)['list']>['query'];

/** Columns of a shift that are written. */
export type ShiftColumns = Partial<Omit<NewShift, 'overrideReason'>> & {
  status?: Shift['status'];
  problems?: ShiftProblem[];
  overrideReason?: string | null;
  overrideBy?: string | null;
  publishedAt?: string | null;
};

const WORKED_OUT = ['employee', 'department', 'branch', 'startsAt', 'endsAt', 'status', 'problems'] as const;
const COLUMNS = recordColumns('s', Shift, WORKED_OUT);

/** SQL for a wall time as the contract writes it. */
export const wallTime = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** SQL for the shift that an alias stands for, as a cell of the roster; null if there is none. */
export function rosterShiftJson(alias: string): RawBuilder<RosterShift> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<RosterShift>`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'employeeId', ${column('employee_id')}, 'departmentId', ${column('department_id')},
    'startsAt', ${wallTime(`${alias}.starts_local`)}, 'endsAt', ${wallTime(`${alias}.ends_local`)},
    'breakMinutes', ${column('break_minutes')}, 'title', ${column('title')}, 'skills', ${column('skills')},
    'status', ${column('status')}, 'problems', ${column('problems')}, 'version', ${column('version')}) end`;
}

export const shiftsRepository = {
  async list(db: TenantDatabase, filter: Filter, rosterer: Rosterer): Promise<CountedPage<Shift>> {
    const found = planned(db, rosterer).where(matching(db, filter));
    const page = sliceOf(described(found).orderBy('s.startsAt').orderBy('s.id'), filter);
    return countedPage(db, { page, matching: found.select('s.id') }, filter);
  },

  /** Returns the published shifts of an account in some days, and the open ones that anybody may claim. */
  async own(db: TenantDatabase, userId: string, days: { from: string; to: string }): Promise<Shift[]> {
    return described(rows(db))
      .where(matching(db, days))
      .where('s.status', '<>', 'DRAFT')
      .where(sql<boolean>`(e.user_id = ${userId} or (s.employee_id is null and s.status = 'PUBLISHED'))`)
      .orderBy('s.startsAt')
      .orderBy('s.id')
      .limit(1000)
      .execute();
  },

  async find(db: TenantDatabase, id: string, rosterer?: Rosterer): Promise<Shift | undefined> {
    return described(rosterer ? planned(db, rosterer) : rows(db))
      .where('s.id', '=', id)
      .executeTakeFirst();
  },

  /** Locks a shift until the transaction ends; false if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('shifts')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns whether a person plans for a department; human resources also for none. */
  async plansForDepartment(db: TenantDatabase, rosterer: Rosterer, departmentId: string | null): Promise<boolean> {
    if (departmentId === null) return rosterer.isHr;
    const { rows: found } = await sql`select d.id from departments d where d.tenant_id = ${db.tenantId}
      and d.id = ${departmentId} and d.deleted_at is null and ${plansFor(db.tenantId, rosterer, sql`d.id`)}`.execute(
      db,
    );
    return found.length > 0;
  },

  async insert(
    db: TenantDatabase,
    { startsAt, endsAt, ...shift }: ShiftColumns & { startsAt: string; endsAt: string },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('shifts')
      .values({ ...shift, ...timesOf(db, startsAt, endsAt), tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, { startsAt, endsAt, ...changes }: ShiftColumns): Promise<void> {
    const times = startsAt !== undefined && endsAt !== undefined ? timesOf(db, startsAt, endsAt) : {};
    await db
      .updateTable('shifts')
      .set({ ...changes, ...times, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('shifts').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Publishes the drafts of some days for which a person plans; returns them with the accounts of the employees. */
  async publish(
    db: TenantDatabase,
    { from, to, departmentId }: { from: string; to: string; departmentId: string | null },
    rosterer: Rosterer,
  ): Promise<{ id: string; userId: string | null }[]> {
    const { rows: published } = await sql<{ id: string; userId: string | null }>`
      update shifts s set status = 'PUBLISHED', published_at = ${rosterer.now.toISOString()}, updated_at = now()
      where s.tenant_id = ${db.tenantId} and s.id in (
        select s.id from shifts s left join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
        where s.tenant_id = ${db.tenantId} and s.status = 'DRAFT' and ${matching(db, { from, to })}
          and (${departmentId}::uuid is null or s.department_id = ${departmentId}::uuid)
          and ${isPlanned(db.tenantId, rosterer)}
        order by s.id for update of s)
      returning s.id, (select e.user_id from employees e where e.tenant_id = s.tenant_id and e.id = s.employee_id) as user_id`.execute(
      db,
    );
    return published;
  },

  /** Ends the planned shifts of an employee after the last day: drafts and published ones become open. */
  async release(db: TenantDatabase, employeeId: string, lastDay: string): Promise<string[]> {
    const released = await db
      .updateTable('shifts')
      .set({ employeeId: null, problems: [], overrideReason: null, overrideBy: null, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('employeeId', '=', employeeId)
      .where('status', 'in', ['DRAFT', 'PUBLISHED'])
      .where(sql<boolean>`starts_local >= ${lastDay}::date + 1`)
      .returning('id')
      .execute();
    return released.map(({ id }) => id);
  },
};

/** SQL for the columns of two wall times. In the hour skipped by daylight saving time their order may turn around. */
export function timesOf(db: TenantDatabase, startsLocal: string, endsLocal: string) {
  const startsAt = momentOf(db.tenantId, sql`${startsLocal}::timestamp`);
  const endsAt = sql<string>`greatest(${startsAt}, ${momentOf(db.tenantId, sql`${endsLocal}::timestamp`)})`;
  return { startsLocal, endsLocal, startsAt, endsAt };
}

/** SQL for whether a person plans the shift `s` of the employee `e`, who may be missing. */
export function isPlanned(tenantId: string, rosterer: Rosterer): RawBuilder<boolean> {
  return sql<boolean>`(${plansFor(tenantId, rosterer, sql`s.department_id`)}
    or (e.id is not null and ${manages(tenantId, rosterer)}))`;
}

function matching(db: TenantDatabase, filter: Partial<Filter>): RawBuilder<boolean> {
  const { from, to, employeeId, departmentId, status, isOpen } = filter;
  const conditions = [
    from === undefined ? undefined : sql`s.ends_at > ${startOfDate(db.tenantId, from)}`,
    to === undefined ? undefined : sql`s.starts_at < ${startOfDate(db.tenantId, to, 1)}`,
    employeeId === undefined ? undefined : sql`s.employee_id = ${employeeId}::uuid`,
    departmentId === undefined ? undefined : sql`s.department_id = ${departmentId}::uuid`,
    status === undefined ? undefined : sql`s.status = ${status}`,
    isOpen === undefined ? undefined : sql`(s.employee_id is null) = ${isOpen === 'true'}`,
  ].filter((one) => one !== undefined);
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

function rows(db: TenantDatabase) {
  return db
    .selectFrom('shifts as s')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 's.tenantId').onRef('e.id', '=', 's.employeeId'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.id', '=', 's.departmentId'),
    )
    .leftJoin('branches as b', (join) => join.onRef('b.tenantId', '=', 's.tenantId').onRef('b.id', '=', 's.branchId'))
    .where('s.tenantId', '=', db.tenantId);
}

function planned(db: TenantDatabase, rosterer: Rosterer) {
  return rows(db).where(isPlanned(db.tenantId, rosterer));
}

function described(query: ReturnType<typeof rows>) {
  return query
    .select(COLUMNS)
    .select([
      employeeJson('e').as('employee'),
      namedJson('d').as('department'),
      namedJson('b').as('branch'),
      wallTime('s.startsLocal').as('startsAt'),
      wallTime('s.endsLocal').as('endsAt'),
      sql<Shift['status']>`s.status`.as('status'),
      sql<ShiftProblem[]>`s.problems`.as('problems'),
    ]);
}
