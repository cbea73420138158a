import type { Role, Task } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/**
 * Returns the path at which a person of the role resolves the fact of a task, or sees it on the chart; undefined for a task
 * that people have made.
 */
export function factPath({ factKind, factId, patientId }: Pick<Task, 'factKind' | 'factId' | 'patientId'>, role: Role) {
  if (factKind === null || factId === null || patientId === null) return undefined;
  switch (factKind) {
    case 'NOTE_UNSIGNED':
      return paths.note(patientId, factId);
    case 'RESULT_REVIEW':
      return paths.result(factId);
    case 'REFILL_REQUEST':
      return role === 'NURSE' ? paths.chart(patientId) : paths.refillRequests;
    case 'MESSAGE_UNANSWERED':
      return paths.patientThread(patientId);
    default:
      return factKind.startsWith('VITAL_ALERT') ? paths.patientVitals(patientId) : paths.chart(patientId);
  }
}
