import type { AppointmentStatus } from '@polyclinic/contract';
import type { Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { appointmentTreatmentsRepository as repository } from './appointment-treatments.repository';

const IN_VISIT: readonly AppointmentStatus[] = ['CHECKED_IN', 'IN_PROGRESS'];

/**
 * Refuses to end a visit while a treatment is in progress, and to undo the start of a visit with treatments
 * (reference A). The error names them.
 */
export const guardVisit: Participant<'appointment.status'> = async ({ appointmentId, from, to }, { db }) => {
  if (!IN_VISIT.includes(from) || from === to) return;
  const isUndone = from === 'IN_PROGRESS' && to === 'CHECKED_IN';
  if (!isUndone && IN_VISIT.includes(to)) return;
  const treatments = await repository.namesIn(db, appointmentId, [
    'IN_PROGRESS',
    ...(isUndone ? (['COMPLETED'] as const) : []),
  ]);
  if (treatments.length === 0) return;
  refuse(isUndone ? 'ENCOUNTER_HAS_DATA' : 'TREATMENT_STARTED', { details: { treatments } });
};
