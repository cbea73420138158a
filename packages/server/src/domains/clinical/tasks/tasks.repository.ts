import {
  Task,
  type ChecklistItem,
  type NewTask,
  type PageQuery,
  type TaskChange,
  type TaskFilter,
  type TaskNote,
  type TaskRole,
  type TaskStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import type { ClinicalFactKind } from '../moments';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', Task, [
  'patient',
  'assignee',
  'completedBy',
  'createdBy',
  'isOverdue',
  'notesCount',
]);
const OPEN: TaskStatus[] = ['PENDING', 'IN_PROGRESS'];
/** Facts that have lists of their own: alerts, notes to sign, results to review, refill requests. */
const LISTED_FACTS: ClinicalFactKind[] = [
  'VITAL_ALERT',
  'VITAL_ALERT_ESCALATED',
  'NOTE_UNSIGNED',
  'RESULT_REVIEW',
  'REFILL_REQUEST',
];
const BY_PRIORITY = sql`array_position(array['LOW', 'NORMAL', 'HIGH', 'URGENT'], r.priority)`;
const IS_OVERDUE = sql<boolean>`coalesce(r.status in ('PENDING', 'IN_PROGRESS')
  and (r.scheduled_for < (now() at time zone t.timezone)::date or r.due_at < now()), false)`;

const IS_OF_TODAY = sql<boolean>`r.completed_at >= app.day_begin(r.tenant_id)`;
const IS_OF_EARLIER = sql<boolean>`r.completed_at < app.day_begin(r.tenant_id)`;

/** Task as its state changes. */
export type LockedTask = Pick<Task, 'id' | 'status' | 'assignedTo' | 'role' | 'patientId' | 'factKind' | 'version'>;

/** Columns of a new task; the contract's fields and the fact that it was made of. */
type NewRow = Omit<NewTask, 'checklist' | 'role'> & {
  checklist?: ChecklistItem[] | undefined;
  role?: TaskRole | null | undefined;
  dueAt?: string | null;
  factKind?: string;
  factId?: string;
  repeatedFrom?: string;
  createdBy: string | null;
};

export const tasksRepository = {
  async list(db: TenantDatabase, filter: TaskFilter, reader: Reader): Promise<CountedPage<Task>> {
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const order = { priority: BY_PRIORITY, scheduledFor: sql`r.scheduled_for`, createdAt: sql`r.id` }[filter.sortBy];
    const direction = filter.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
    const ordered = selected(found)
      .orderBy(sql`${order} ${direction}`)
      .orderBy(sql`r.scheduled_for nulls last`)
      .orderBy('r.id');
    return countedPage(db, { page: sliceOf(ordered, filter), matching: found.select('r.id') }, filter);
  },

  /** Open tasks of a role that nobody has claimed, the most urgent first. */
  async unclaimed(db: TenantDatabase, reader: Reader, page: PageQuery): Promise<CountedPage<Task>> {
    const found = matching(db, { status: 'open' })
      .where('r.role', '=', reader.role)
      .where('r.assignedTo', 'is', null)
      .where(isOpenTo(reader, db, 'r.patientId'));
    const ordered = selected(found)
      .orderBy(sql`${BY_PRIORITY} desc`)
      .orderBy(sql`r.scheduled_for nulls last`)
      .orderBy('r.id');
    return countedPage(db, { page: sliceOf(ordered, page), matching: found.select('r.id') }, page);
  },

  /**
   * Open tasks of a person and those of the role that nobody has claimed, overdue ones first, then the most urgent;
   * without tasks of facts that the dashboard lists by themselves.
   */
  async toDo(db: TenantDatabase, reader: Reader, page: PageQuery): Promise<CountedPage<Task>> {
    const { userId, role } = reader;
    const found = matching(db, { status: 'open' })
      .where(isOpenTo(reader, db, 'r.patientId'))
      .where(({ eb, or, and }) =>
        or([eb('r.assignedTo', '=', userId), and([eb('r.assignedTo', 'is', null), eb('r.role', '=', role)])]),
      )
      .where(({ eb, or }) => or([eb('r.factKind', 'is', null), eb('r.factKind', 'not in', LISTED_FACTS)]));
    const ordered = selected(found)
      .orderBy(sql`${IS_OVERDUE} desc`)
      .orderBy(sql`${BY_PRIORITY} desc`)
      .orderBy(sql`r.scheduled_for nulls last`)
      .orderBy('r.id');
    return countedPage(db, { page: sliceOf(ordered, page), matching: found.select('r.id') }, page);
  },

  /** Open tasks of a patient, the most urgent first. */
  async openOf(db: TenantDatabase, patientId: string, limit: number): Promise<Task[]> {
    return selected(matching(db, { patientId, status: 'open' }))
      .orderBy(sql`${BY_PRIORITY} desc`)
      .orderBy('r.id')
      .limit(limit)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Task | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedTask | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Locks the open task of a fact. */
  async lockOfFact(db: TenantDatabase, kind: string, factId: string): Promise<LockedTask | undefined> {
    return lockable(db)
      .where('factKind', '=', kind)
      .where('factId', '=', factId)
      .where('status', 'in', OPEN)
      .executeTakeFirst();
  },

  /** Locks the task that followed a repeating one; undefined if there is none, or if it was cancelled. */
  async lockNext(db: TenantDatabase, id: string): Promise<LockedTask | undefined> {
    return lockable(db).where('repeatedFrom', '=', id).where('status', '<>', 'CANCELLED').executeTakeFirst();
  },

  /** Inserts a task; undefined if its fact has an open one. */
  async insert(db: TenantDatabase, { checklist = [], ...row }: NewRow): Promise<string | undefined> {
    const inserted = await db
      .insertInto('tasks')
      .values({ tenantId: db.tenantId, ...row, checklist: JSON.stringify(checklist) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    {
      checklist,
      ...changes
    }: Omit<TaskChange, 'version'> & {
      status?: TaskStatus;
      cancelReason?: string;
      encounterId?: string | null;
      dueAt?: string | null;
      completedAt?: string | null;
      completedBy?: string | null;
    },
  ): Promise<void> {
    await db
      .updateTable('tasks')
      .set({ ...changes, ...(checklist && { checklist: JSON.stringify(checklist) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Moves the open tasks of a patient that are due in the next visit to one that begins; returns their ids. */
  async takeUp(db: TenantDatabase, visit: { encounterId: string; patientId: string }): Promise<string[]> {
    return idsOf(
      changingOpen(db)
        .set({ due: 'THIS_VISIT', encounterId: visit.encounterId })
        .where('patientId', '=', visit.patientId)
        .where('due', '=', 'NEXT_VISIT'),
    );
  },

  /** Sets the deadline of the open tasks that were due in a visit; returns their ids. */
  async endVisit(db: TenantDatabase, encounterId: string, dueAt: string): Promise<string[]> {
    return idsOf(
      changingOpen(db).set({ dueAt }).where('encounterId', '=', encounterId).where('due', '=', 'THIS_VISIT'),
    );
  },

  /** Puts off the open tasks that were due in a visit; returns their ids. */
  async putOff(db: TenantDatabase, encounterId: string): Promise<string[]> {
    return idsOf(
      changingOpen(db)
        .set({ due: 'NEXT_VISIT', encounterId: null })
        .where('encounterId', '=', encounterId)
        .where('due', '=', 'THIS_VISIT'),
    );
  },

  async notes(db: TenantDatabase, taskId: string): Promise<TaskNote[]> {
    return db
      .selectFrom('taskNotes as n')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'n.tenantId').onRef('u.id', '=', 'n.createdBy'))
      .select(['n.id', 'n.text', 'n.createdAt as at', staffJson('u').as('by')])
      .where('n.tenantId', '=', db.tenantId)
      .where('n.taskId', '=', taskId)
      .orderBy('n.id')
      .execute();
  },

  async addNote(db: TenantDatabase, taskId: string, text: string, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('taskNotes')
      .values({ tenantId: db.tenantId, taskId, text, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns the day on which a task that repeats is due again. */
  async dayAfter(db: TenantDatabase, days: number, now: Date): Promise<string> {
    const { rows } = await sql<{ day: string }>`
      select ((${now.toISOString()}::timestamptz at time zone t.timezone)::date + ${days}::int)::text as day
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The clinic ${db.tenantId} is gone`);
    return row.day;
  },

  async isClinician(db: TenantDatabase, userId: string): Promise<boolean> {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('role', 'in', ['ADMIN', 'DOCTOR', 'NURSE'])
      .where('isActive', '=', true)
      .executeTakeFirst();
    return found !== undefined;
  },
};

function changingOpen(db: TenantDatabase) {
  return db.updateTable('tasks').where('tenantId', '=', db.tenantId).where('status', 'in', OPEN).returning('id');
}

async function idsOf(update: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> {
  return (await update.execute()).map(({ id }) => id);
}

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('tasks')
    .select(['id', 'status', 'assignedTo', 'role', 'patientId', 'factKind', 'version'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedTask>();
}

function matching(
  db: TenantDatabase,
  { assignedTo, patientId, status, isOverdue, completed }: Partial<TaskFilter> = {},
) {
  return db
    .selectFrom('tasks as r')
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .leftJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.assignedTo'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'r.tenantId').onRef('d.id', '=', 'r.completedBy'))
    .leftJoin('users as c', (join) => join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.createdBy'))
    .where('r.tenantId', '=', db.tenantId)
    .$if(assignedTo !== undefined, (query) => query.where('r.assignedTo', '=', assignedTo ?? ''))
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(status === 'open', (query) => query.where('r.status', 'in', OPEN))
    .$if(status !== undefined && status !== 'open', (query) => query.where('r.status', '=', status ?? ''))
    .$if(isOverdue === 'true', (query) => query.where(IS_OVERDUE))
    .$if(completed !== undefined, (query) => query.where(completed === 'today' ? IS_OF_TODAY : IS_OF_EARLIER));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      personJsonOrNull('p').as('patient'),
      staffJsonOrNull('u').as('assignee'),
      staffJsonOrNull('d').as('completedBy'),
      staffJsonOrNull('c').as('createdBy'),
      IS_OVERDUE.as('isOverdue'),
      sql<number>`(select count(*)::int from task_notes n where n.tenant_id = r.tenant_id and n.task_id = r.id)`.as(
        'notesCount',
      ),
    ])
    .$narrowType<Task>();
}
