import type { Task } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/** Returns the path at which the fact of a task is resolved; undefined for a task that people have made. */
export function factPath({ factKind, factId, patientId }: Pick<Task, 'factKind' | 'factId' | 'patientId'>) {
  if (factKind === null || factId === null || patientId === null) return undefined;
  if (factKind === 'NOTE_UNSIGNED') return paths.note(patientId, factId);
  return factKind.startsWith('VITAL_ALERT') ? paths.patientVitals(patientId) : paths.chart(patientId);
}
