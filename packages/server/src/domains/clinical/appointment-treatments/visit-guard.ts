import type { AppointmentStatus } from '@polyclinic/contract';
import type { Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { appointmentTreatmentsRepository as repository } from './appointment-treatments.repository';

const IN_VISIT: readonly AppointmentStatus[] = ['CHECKED_IN', 'IN_PROGRESS'];

/**
 * Refuses to end a visit while a treatment is in progress, and to undo the start or the check-in of a visit with treatments,
 * or to cancel it (reference A). The error names them.
 */
export const guardVisit: Participant<'appointment.status'> = async ({ appointmentId, from, to }, { db }) => {
  if (!IN_VISIT.includes(from) || from === to) return;
  if (from === 'CHECKED_IN' && to === 'IN_PROGRESS') return;
  const started = await repository.namesIn(db, appointmentId, ['IN_PROGRESS']);
  const isUndone = from === 'IN_PROGRESS' && to === 'CHECKED_IN';
  if (started.length > 0)
    refuse(isUndone ? 'ENCOUNTER_HAS_DATA' : 'TREATMENT_STARTED', { details: { treatments: started } });
  if (to === 'COMPLETED') return;
  const completed = await repository.namesIn(db, appointmentId, ['COMPLETED']);
  if (completed.length > 0) refuse('ENCOUNTER_HAS_DATA', { details: { treatments: completed } });
};
