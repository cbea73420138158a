import type { Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { encounterOfAppointment } from '../encounters/encounters.service';
import { attachmentsRepository as repository } from './attachments.repository';

/** A start is not undone after a file has been attached in the visit. */
export const guardStart: Participant<'appointment.status'> = async ({ appointmentId, from, to }, { db }) => {
  if (from !== 'IN_PROGRESS' || to !== 'CHECKED_IN') return;
  const encounterId = await encounterOfAppointment(db, appointmentId);
  if (encounterId !== undefined && (await repository.hasAttachments(db, encounterId))) refuse('ENCOUNTER_HAS_DATA');
};

/** An encounter with a file is not cancelled. */
export const guardEncounter: Participant<'encounter.cancelling'> = async ({ encounterId }, { db }) => {
  if (await repository.hasAttachments(db, encounterId)) refuse('ENCOUNTER_HAS_DATA');
};
