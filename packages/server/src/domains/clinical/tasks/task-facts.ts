import { TaskRole } from '@polyclinic/contract';
import type { Participant } from '../../../platform/feature/moments';
import type { ClinicalFactKind } from '../moments';
import { tasksRepository as repository } from './tasks.repository';

/** English titles of tasks made of facts; the screen translates them by the kind. */
const TITLES: Record<ClinicalFactKind, string> = {
  VITAL_ALERT: 'Acknowledge vital sign alert',
  VITAL_ALERT_ESCALATED: 'Vital sign alert not acknowledged in time',
  NOTE_UNSIGNED: 'Sign note',
  RESULT_REVIEW: 'Review result',
  REFILL_REQUEST: 'Answer refill request',
  PRESCRIPTION_REVIEW: 'Review prescription',
  MESSAGE_UNANSWERED: 'Answer patient message',
  IMPORT_REVIEW: 'Review imported entries',
  STOCK_RECALL: 'Contact patient about a recall',
};

/** Makes a task of a fact that requires action, or brings its open one up to date. */
export const openTaskOfFact: Participant<'clinical.fact.opened'> = async (fact, { db, userId, audit }) => {
  const { kind, recordId, patientId, encounterId, assignTo, priority, title, dueAt } = fact;
  const current = { description: title ?? null, priority, dueAt: dueAt ?? null };
  const before = await repository.lockOfFact(db, kind, recordId);
  if (before) {
    // A claimed task stays with its assignee, unless it is handed over to a person.
    const owner = 'userId' in assignTo ? { assignedTo: assignTo.userId } : {};
    await repository.update(db, before.id, { ...current, ...owner });
    const change = { from: { assignedTo: before.assignedTo }, to: { ...current, ...owner } };
    await audit({ action: 'UPDATE', resource: 'tasks', recordId: before.id, ...change });
    return;
  }
  const assignment = 'userId' in assignTo ? { assignedTo: assignTo.userId } : { role: roleOf(assignTo.role) };
  // Other roles have no tasks: their screens show the fact itself.
  if (assignment.role === null) return;
  const task = { title: TITLES[kind], ...current, patientId, encounterId, ...assignment };
  const id = await repository.insert(db, { ...task, factKind: kind, factId: recordId, createdBy: userId });
  if (id !== undefined) await audit({ action: 'CREATE', resource: 'tasks', recordId: id, to: task });
};

/** Completes the task of a fact that is resolved. */
export const closeTaskOfFact: Participant<'clinical.fact.closed'> = async ({ kind, recordId }, context) => {
  const { db, userId, audit, now } = context;
  const task = await repository.lockOfFact(db, kind, recordId);
  if (!task) return;
  const completedAt = now().toISOString();
  await repository.update(db, task.id, { status: 'COMPLETED', completedAt, completedBy: userId });
  const change = { from: { status: task.status }, to: { status: 'COMPLETED' } };
  await audit({ action: 'COMPLETE', resource: 'tasks', recordId: task.id, ...change });
};

function roleOf(role: string): TaskRole | null {
  return TaskRole.safeParse(role).data ?? null;
}
