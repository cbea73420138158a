import {
  OnCallDuty,
  type NewOnCall,
  type OnCallNow,
  type onCall,
  type ParsedInputOf,
  type ShiftProblem,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { manages, plansFor, type Rosterer } from '../managed-people.repository';
import { employeeJson, namedJson } from '../named-json.repository';
import { timesOf, wallTime } from '../shifts/shifts.service';

type Filter = ParsedInputOf<(typeof onCall)['list']>['query'];

/** Columns of on-call duty that are written. */
export type OnCallColumns = Partial<Omit<NewOnCall, 'overrideReason'>> & {
  problems?: ShiftProblem[];
  overrideReason?: string | null;
  overrideBy?: string | null;
  deletedAt?: string;
};

const COLUMNS = recordColumns('o', OnCallDuty, ['employee', 'department', 'startsAt', 'endsAt', 'problems']);

export const onCallRepository = {
  async list(
    db: TenantDatabase,
    { from, to, departmentId, employeeId }: Filter,
    rosterer: Rosterer,
  ): Promise<OnCallDuty[]> {
    return described(planned(db, rosterer))
      .where(
        sql<boolean>`o.starts_at < ${startOfDate(db.tenantId, to, 1)} and o.ends_at > ${startOfDate(db.tenantId, from)}`,
      )
      .$if(departmentId !== undefined, (query) => query.where('o.departmentId', '=', departmentId ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('o.employeeId', '=', employeeId ?? ''))
      .orderBy('o.startsAt')
      .orderBy('o.level')
      .orderBy('o.id')
      .limit(2000)
      .execute();
  },

  /** Returns who is on call at a moment; the telephone of the employee where none was entered. */
  async now(db: TenantDatabase, now: Date): Promise<OnCallNow[]> {
    const at = now.toISOString();
    return rows(db)
      .where('o.startsAt', '<=', at)
      .where('o.endsAt', '>', at)
      .select([
        'o.id',
        'o.level',
        employeeJson('e').$notNull().as('employee'),
        namedJson('d').as('department'),
        sql<string | null>`coalesce(o.phone, e.phone)`.as('phone'),
        wallTime('o.endsLocal').as('endsAt'),
      ])
      .orderBy(sql`lower(d.name) nulls first`)
      .orderBy('o.level')
      .orderBy('o.id')
      .limit(100)
      .execute();
  },

  async find(db: TenantDatabase, id: string, rosterer: Rosterer): Promise<OnCallDuty | undefined> {
    return described(planned(db, rosterer)).where('o.id', '=', id).executeTakeFirst();
  },

  /** Locks the duty until the transaction ends; false if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('onCallDuties')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(
    db: TenantDatabase,
    { startsAt, endsAt, employeeId, ...duty }: OnCallColumns & { startsAt: string; endsAt: string; employeeId: string },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('onCallDuties')
      .values({ ...duty, employeeId, ...timesOf(db, startsAt, endsAt), tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, { startsAt, endsAt, ...changes }: OnCallColumns): Promise<void> {
    const times = startsAt !== undefined && endsAt !== undefined ? timesOf(db, startsAt, endsAt) : {};
    await db
      .updateTable('onCallDuties')
      .set({ ...changes, ...times, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Removes the duty of an employee after the last day. */
  async release(db: TenantDatabase, employeeId: string, lastDay: string, now: Date): Promise<string[]> {
    const removed = await db
      .updateTable('onCallDuties')
      .set({ deletedAt: now.toISOString(), updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('employeeId', '=', employeeId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`starts_local >= ${lastDay}::date + 1`)
      .returning('id')
      .execute();
    return removed.map(({ id }) => id);
  },
};

function rows(db: TenantDatabase) {
  return db
    .selectFrom('onCallDuties as o')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'o.tenantId').onRef('e.id', '=', 'o.employeeId'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.tenantId', '=', 'o.tenantId').onRef('d.id', '=', 'o.departmentId'),
    )
    .where('o.tenantId', '=', db.tenantId)
    .where('o.deletedAt', 'is', null);
}

function planned(db: TenantDatabase, rosterer: Rosterer) {
  const mine = plansFor(db.tenantId, rosterer, sql`o.department_id`);
  return rows(db).where(sql<boolean>`(${mine} or ${manages(db.tenantId, rosterer)})`);
}

function described(query: ReturnType<typeof rows>) {
  return query
    .select(COLUMNS)
    .select([
      employeeJson('e').$notNull().as('employee'),
      namedJson('d').as('department'),
      wallTime('o.startsLocal').as('startsAt'),
      wallTime('o.endsLocal').as('endsAt'),
      sql<ShiftProblem[]>`o.problems`.as('problems'),
    ]);
}
