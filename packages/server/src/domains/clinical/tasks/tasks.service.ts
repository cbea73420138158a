import { tasks, type Task } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { eventTime } from '../../../platform/http/event-time';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { encounterOfPatient } from '../encounters/encounters.service';
import { taskActions } from './task-actions.repository';
import { taskFigures } from './task-figures.repository';
import { closeTaskOfFact, openTaskOfFact } from './task-facts';
import { repeat, withdrawNext } from './task-repeats';
import { endVisitTasks, putOffTasks, takeUpTasks, visitOf } from './task-visits';
import { tasksRepository as repository, type LockedTask } from './tasks.repository';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'tasks';

export const tasksFeature = feature(
  tasks,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { tasks: rows, pagination };
    },

    async open({ query }, caller) {
      const { rows, pagination } = await repository.unclaimed(caller.db, readerOf(caller), query);
      return { tasks: rows, pagination };
    },

    async toDo({ query }, caller) {
      const { rows, pagination } = await repository.toDo(caller.db, readerOf(caller), query);
      return { tasks: rows, pagination };
    },

    async get({ params: { id } }, { db }) {
      return { task: await findOrRefuse(db, id), notes: await repository.notes(db, id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId = null, assignedTo, role } = body;
        if (patientId !== null && !(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient({ patientId, encounterId: body.encounterId }, tx);
        await requireClinician(assignedTo, tx);
        const isUnassigned = !assignedTo && !role;
        const encounterId = await visitOf({ due: body.due, patientId, encounterId: body.encounterId ?? null }, tx);
        const row = { ...body, encounterId, ...(isUnassigned && { assignedTo: tx.userId }), createdBy: tx.userId };
        const id = (await repository.insert(tx.db, row)) ?? refuse('TASK_NOT_FOUND');
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { task: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockOpen(id, version, tx);
        await requireClinician(changes.assignedTo, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { task: before };
        const { due } = changes;
        const { patientId, encounterId } = before;
        const visit = due && { encounterId: await visitOf({ due, patientId, encounterId }, tx), dueAt: null };
        const to = { ...changes, ...visit };
        await repository.update(tx.db, id, to);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from: formerValues(before, to), to });
        return { task: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { status, factKind } = (await repository.lock(tx.db, id)) ?? refuse('TASK_NOT_FOUND');
        if (!isOpen(status)) refuse('TASK_CLOSED');
        // Only the fact itself ends its task.
        if (factKind !== null) refuse('TASK_OF_FACT');
        await repository.update(tx.db, id, { status: 'CANCELLED', cancelReason: reason });
        const change = { from: { status }, to: { status: 'CANCELLED' }, reason };
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, ...change });
        return { id };
      });
    },

    async claim({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('TASK_NOT_FOUND');
        if (!isOpen(locked.status)) refuse('TASK_CLOSED');
        const { assignedTo, role } = locked;
        // The second person gets the name of the reason, not a version conflict.
        if (assignedTo !== null && assignedTo !== tx.userId) refuse(role ? 'TASK_CLAIMED' : 'TASK_OF_OTHER_ROLE');
        if (assignedTo === null && role !== tx.role) refuse('TASK_OF_OTHER_ROLE');
        refuseStale(locked, version);
        await repository.update(tx.db, id, { assignedTo: tx.userId, status: 'IN_PROGRESS' });
        const change = { from: { status: locked.status }, to: { status: 'IN_PROGRESS', assignedTo: tx.userId } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        return { task: await findOrRefuse(tx.db, id) };
      });
    },

    async release({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const { role, assignedTo, status } = await lockOpen(id, version, tx);
        if (role === null || assignedTo === null) refuse('TASK_WITHOUT_ROLE');
        await repository.update(tx.db, id, { assignedTo: null, status: 'PENDING' });
        const change = { from: { status, assignedTo }, to: { status: 'PENDING', assignedTo: null } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        return { task: await findOrRefuse(tx.db, id) };
      });
    },

    async complete({ params: { id }, body: { version, at } }, caller) {
      return caller.transaction(async (tx) => {
        const { status, factKind } = await lockOpen(id, version, tx);
        if (factKind !== null) refuse('TASK_OF_FACT');
        const completedAt = eventTime(at, tx).toISOString();
        await repository.update(tx.db, id, { status: 'COMPLETED', completedAt, completedBy: tx.userId });
        await tx.audit({
          action: 'COMPLETE',
          resource: RESOURCE,
          recordId: id,
          from: { status },
          to: { status: 'COMPLETED', ...(at !== undefined && { at: completedAt }) },
        });
        const task = await findOrRefuse(tx.db, id);
        await repeat(task, tx);
        return { task };
      });
    },

    async reopen({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('TASK_NOT_FOUND');
        if (locked.status !== 'COMPLETED') refuse('TASK_NOT_COMPLETED');
        if (locked.factKind !== null) refuse('TASK_OF_FACT');
        refuseStale(locked, version);
        await repository.update(tx.db, id, { status: 'PENDING', completedAt: null, completedBy: null });
        const change = { from: { status: 'COMPLETED' }, to: { status: 'PENDING' } };
        await tx.audit({ action: 'REOPEN', resource: RESOURCE, recordId: id, ...change });
        await withdrawNext(id, tx);
        return { task: await findOrRefuse(tx.db, id) };
      });
    },

    async addNote({ params: { id }, body: { text } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.lock(tx.db, id))) refuse('TASK_NOT_FOUND');
        const noteId = await repository.addNote(tx.db, id, text, tx.userId);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { note: text } });
        const note = (await repository.notes(tx.db, id)).find((one) => one.id === noteId);
        return { note: note ?? refuse('TASK_NOT_FOUND') };
      });
    },
  },
  {
    tables: {
      tasks: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      task_notes: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      tasks: {
        table: 'tasks',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'tasks', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: taskActions,
    figures: taskFigures,
    approvals: none,
    participants: {
      'clinical.fact.opened': openTaskOfFact,
      'clinical.fact.closed': closeTaskOfFact,
      'encounter.opened': takeUpTasks,
      'encounter.finished': endVisitTasks,
      'encounter.cancelled': putOffTasks,
    },
  },
);

/** Returns the open tasks of a patient, the most urgent first. */
export function openTasks(db: TenantDatabase, patientId: string, limit: number): Promise<Task[]> {
  return repository.openOf(db, patientId, limit);
}

const isOpen = (status: Task['status']) => status === 'PENDING' || status === 'IN_PROGRESS';

async function requireClinician(userId: string | null | undefined, { db }: Caller): Promise<void> {
  if (userId && !(await repository.isClinician(db, userId))) refuse('CLINICIAN_UNKNOWN');
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Task> {
  return (await repository.find(db, id)) ?? refuse('TASK_NOT_FOUND');
}

async function lockOpen(id: string, version: number, { db }: Caller): Promise<LockedTask> {
  const locked = (await repository.lock(db, id)) ?? refuse('TASK_NOT_FOUND');
  if (!isOpen(locked.status)) refuse('TASK_CLOSED');
  refuseStale(locked, version);
  return locked;
}

function refuseStale(locked: LockedTask, version: number): void {
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}
