import type { TaskDue } from '@polyclinic/contract';
import type { MomentContext, Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { encounterInProgress } from '../encounters/encounters.service';
import { tasksRepository as repository } from './tasks.repository';

/** Tasks of the next visit become tasks of the one that begins. */
export const takeUpTasks: Participant<'encounter.opened'> = async ({ encounterId, patientId }, context) => {
  const ids = await repository.takeUp(context.db, { encounterId, patientId });
  await noteDue(ids, { due: 'THIS_VISIT', encounterId }, context);
};

/** Open tasks of a visit are overdue from its end. */
export const endVisitTasks: Participant<'encounter.finished'> = async ({ encounterId }, context) => {
  const dueAt = context.now().toISOString();
  await noteDue(await repository.endVisit(context.db, encounterId, dueAt), { dueAt }, context);
};

/** Tasks of a cancelled visit become tasks of the next one. */
export const putOffTasks: Participant<'encounter.cancelled'> = async ({ encounterId }, context) => {
  const ids = await repository.putOff(context.db, encounterId);
  await noteDue(ids, { due: 'NEXT_VISIT', encounterId: null }, context);
};

/**
 * Returns the encounter of a task that is due in a visit; refuses a task of this visit if the patient has none, and one of
 * a visit without a patient.
 */
export async function visitOf(
  { due, patientId, encounterId }: { due?: TaskDue | undefined; patientId: string | null; encounterId: string | null },
  { db }: Caller,
): Promise<string | null> {
  if (due === undefined || due === 'DATE') return encounterId;
  if (patientId === null) refuse('TASK_WITHOUT_VISIT');
  if (due === 'NEXT_VISIT') return null;
  return (await encounterInProgress(db, patientId)) ?? refuse('TASK_WITHOUT_VISIT');
}

async function noteDue(ids: readonly string[], to: object, { audit }: MomentContext): Promise<void> {
  for (const recordId of ids) await audit({ action: 'UPDATE', resource: 'tasks', recordId, to: { ...to } });
}
