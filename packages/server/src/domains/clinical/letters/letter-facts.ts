import type { Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { encounterOfAppointment } from '../encounters/encounters.service';
import { lettersRepository as repository } from './letters.repository';

/** A start is not undone after a letter has been written in the visit. */
export const guardStart: Participant<'appointment.status'> = async ({ appointmentId, from, to }, { db }) => {
  if (from !== 'IN_PROGRESS' || to !== 'CHECKED_IN') return;
  const encounterId = await encounterOfAppointment(db, appointmentId);
  if (encounterId !== undefined && (await repository.hasLetters(db, encounterId))) refuse('ENCOUNTER_HAS_DATA');
};

/** An encounter with a letter is not cancelled. */
export const guardEncounter: Participant<'encounter.cancelling'> = async ({ encounterId }, { db }) => {
  if (await repository.hasLetters(db, encounterId)) refuse('ENCOUNTER_HAS_DATA');
};
