import type { Task } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { tasksRepository as repository } from './tasks.repository';

/**
 * Makes the next one of a task that repeats, due its number of days after the completion: for the role, or for the same
 * person. A task made of a fact never repeats, and a task that already has a next one gets no second. Requires the lock
 * on the task.
 */
export async function repeat(task: Task, tx: Caller): Promise<void> {
  const { id: repeatedFrom, repeatDays, factKind, title, description, priority, role, patientId, checklist } = task;
  if (repeatDays === null || factKind !== null) return;
  if (await repository.lockNext(tx.db, repeatedFrom)) return;
  const scheduledFor = await repository.dayAfter(tx.db, repeatDays, tx.now());
  const assignedTo = role === null ? await assigneeOf(task, tx) : null;
  const next = { title, description, priority, role, assignedTo, patientId, repeatDays, scheduledFor, repeatedFrom };
  const open = checklist.map((item) => ({ ...item, isDone: false }));
  // It stays in the name of the person who gave it, since a task given by a colleague opens a sensitive record.
  const isSameHolder = role !== null || assignedTo === task.assignedTo;
  const createdBy = isSameHolder ? (task.createdBy?.id ?? tx.userId) : tx.userId;
  const id = await repository.insert(tx.db, { ...next, checklist: open, createdBy });
  if (id !== undefined) await tx.audit({ action: 'CREATE', resource: 'tasks', recordId: id, to: next });
}

/** Cancels the next one of a task whose completion is undone, unless it was worked on. Requires the lock on the task. */
export async function withdrawNext(id: string, { db, audit }: Caller): Promise<void> {
  const next = await repository.lockNext(db, id);
  if (next?.status !== 'PENDING' || next.version !== 1) return;
  if ((await repository.notes(db, next.id)).length > 0) return;
  await repository.update(db, next.id, { status: 'CANCELLED' });
  const change = { from: { status: next.status }, to: { status: 'CANCELLED' } };
  await audit({ action: 'DELETE', resource: 'tasks', recordId: next.id, ...change });
}

/** The person of the task; the one who completed it if that person no longer works here. */
async function assigneeOf({ assignedTo }: Task, { db, userId }: Caller): Promise<string> {
  return assignedTo !== null && (await repository.isClinician(db, assignedTo)) ? assignedTo : userId;
}
