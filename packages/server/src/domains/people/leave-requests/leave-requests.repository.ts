import { LeaveRequest, type LeaveStatus, type leaveRequests, type ParsedInputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { momentOf } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { manages, type Rosterer } from '../managed-people.repository';
import { employeeJson, namedJson } from '../named-json.repository';
import { leaveTimes, type LeaveSpan } from './leave-days.rules';

type Filter = ParsedInputOf<(typeof leaveRequests)['list']>['query'];

/** Columns of a leave request that are written. */
export interface LeaveColumns extends LeaveSpan {
  employeeId: string;
  kindId: string;
  reason: string | null;
  status: LeaveStatus;
  isFromSchedule: boolean;
  exceptionId: string | null;
  requestedBy: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

type Decision = Partial<Pick<LeaveColumns, 'status' | 'exceptionId' | 'decidedBy' | 'decidedAt'>> & {
  decisionReason?: string | null;
};

const WORKED_OUT = ['employee', 'kind', 'days', 'status', 'decidedBy', 'mayDecide'] as const;
const COLUMNS = recordColumns('l', LeaveRequest, WORKED_OUT);

export const leaveRequestsRepository = {
  async list(db: TenantDatabase, filter: Filter, rosterer: Rosterer): Promise<CountedPage<LeaveRequest>> {
    const { from, to, status, employeeId, departmentId } = filter;
    const found = rows(db)
      .where(manages(db.tenantId, rosterer))
      .$if(from !== undefined, (query) => query.where('l.lastDay', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('l.firstDay', '<=', to ?? ''))
      .$if(status !== undefined, (query) => query.where('l.status', '=', status ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('l.employeeId', '=', employeeId ?? ''))
      .$if(departmentId !== undefined, (query) =>
        query.where(sql<boolean>`exists (select from employee_assignments a where a.tenant_id = l.tenant_id
          and a.employee_id = l.employee_id and a.department_id = ${departmentId}::uuid
          and l.first_day between a.valid_from and coalesce(a.valid_until, 'infinity'))`),
      );
    const page = sliceOf(described(db, found, rosterer).orderBy('l.firstDay', 'desc').orderBy('l.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('l.id') }, filter);
  },

  async own(db: TenantDatabase, employeeId: string, rosterer: Rosterer): Promise<LeaveRequest[]> {
    return described(db, rows(db), rosterer)
      .where('l.employeeId', '=', employeeId)
      .orderBy('l.firstDay', 'desc')
      .orderBy('l.id', 'desc')
      .limit(200)
      .execute();
  },

  async find(db: TenantDatabase, id: string, rosterer: Rosterer): Promise<LeaveRequest | undefined> {
    return described(db, rows(db), rosterer).where('l.id', '=', id).executeTakeFirst();
  },

  /** Returns a request of the own or of someone whom the person manages, locked until the transaction ends. */
  async lock(db: TenantDatabase, id: string, rosterer: Rosterer): Promise<LeaveRequest | undefined> {
    const locked = await db
      .selectFrom('leaveRequests')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return undefined;
    return described(db, rows(db), rosterer)
      .where('l.id', '=', id)
      .where(sql<boolean>`(e.user_id = ${rosterer.userId} or ${manages(db.tenantId, rosterer)})`)
      .executeTakeFirst();
  },

  /** Returns the account of the employee, and the leave in the schedule, without a lock. */
  async scheduled(db: TenantDatabase, id: string) {
    return rows(db).select(['e.userId', 'l.exceptionId']).where('l.id', '=', id).executeTakeFirst();
  },

  /** Returns the request that stands for leave in the schedule. */
  async ofException(db: TenantDatabase, exceptionId: string): Promise<{ id: string } | undefined> {
    return db
      .selectFrom('leaveRequests')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('exceptionId', '=', exceptionId)
      .where('status', '=', 'APPROVED')
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, request: LeaveColumns): Promise<string> {
    const { id } = await db
      .insertInto('leaveRequests')
      .values({ ...request, ...momentsOf(db, request), tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes other days. */
  async move(db: TenantDatabase, id: string, span: LeaveSpan): Promise<void> {
    const { firstDay, lastDay, startsAtMidday, endsAtMidday } = span;
    await change(db, id, { firstDay, lastDay, startsAtMidday, endsAtMidday, ...momentsOf(db, span) });
  },

  async update(db: TenantDatabase, id: string, changes: Decision): Promise<void> {
    await change(db, id, changes);
  },

  /** Replaces the days that count; hundredths of a day. */
  async setDays(db: TenantDatabase, id: string, days: readonly { date: string; days: number }[]): Promise<void> {
    await db.deleteFrom('leaveDays').where('tenantId', '=', db.tenantId).where('requestId', '=', id).execute();
    const counted = days.filter((one) => one.days > 0);
    if (counted.length === 0) return;
    await db
      .insertInto('leaveDays')
      .values(counted.map((one) => ({ tenantId: db.tenantId, requestId: id, day: one.date, days: one.days / 100 })))
      .execute();
  },
};

async function change(db: TenantDatabase, id: string, columns: object): Promise<void> {
  await db
    .updateTable('leaveRequests')
    .set({ ...columns, updatedAt: sql`now()` })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

function momentsOf(db: TenantDatabase, span: LeaveSpan) {
  const { startsAt, endsAt } = leaveTimes(span);
  return {
    startsAt: momentOf(db.tenantId, sql`${startsAt}::timestamp`),
    endsAt: momentOf(db.tenantId, sql`${endsAt}::timestamp`),
  };
}

function rows(db: TenantDatabase) {
  return db
    .selectFrom('leaveRequests as l')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'l.tenantId').onRef('e.id', '=', 'l.employeeId'),
    )
    .innerJoin('leaveKinds as k', (join) => join.onRef('k.tenantId', '=', 'l.tenantId').onRef('k.id', '=', 'l.kindId'))
    .where('l.tenantId', '=', db.tenantId);
}

function described(db: TenantDatabase, query: ReturnType<typeof rows>, rosterer: Rosterer) {
  return query.select(COLUMNS).select([
    employeeJson('e').$notNull().as('employee'),
    namedJson('k').$notNull().as('kind'),
    sql<LeaveStatus>`l.status`.as('status'),
    sql<number>`coalesce((select sum(n.days) from leave_days n where n.tenant_id = l.tenant_id and n.request_id = l.id), 0)::float8`.as(
      'days',
    ),
    sql<LeaveRequest['decidedBy']>`(select ${personJson('u')} from users u
        where u.tenant_id = l.tenant_id and u.id = l.decided_by)`.as('decidedBy'),
    sql<boolean>`(l.status = 'PENDING' and e.user_id is distinct from ${rosterer.userId}::uuid
        and l.requested_by is distinct from ${rosterer.userId}::uuid and ${manages(db.tenantId, rosterer)})`.as(
      'mayDecide',
    ),
  ]);
}
