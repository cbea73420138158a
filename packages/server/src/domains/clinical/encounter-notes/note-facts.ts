import type { MomentContext, Participant } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { encounterOfAppointment } from '../encounters/encounters.service';
import { encounterNotesRepository as repository, type LockedNote } from './encounter-notes.repository';

/** A note waits for its author's signature. */
export function openUnsigned(
  { id, patientId, encounterId, authorId }: Omit<LockedNote, 'version' | 'status'>,
  context: MomentContext,
): Promise<void> {
  const fact = { kind: 'NOTE_UNSIGNED', recordId: id, patientId, encounterId, priority: 'NORMAL' } as const;
  return raise('clinical.fact.opened', { ...fact, assignTo: { userId: authorId } }, context);
}

/** A note waits for a doctor's signature. */
export async function openCoSignature(
  { id, patientId, encounterId }: Pick<LockedNote, 'id' | 'patientId' | 'encounterId'>,
  context: MomentContext,
): Promise<void> {
  await closeUnsigned(id, context);
  const fact = { kind: 'NOTE_UNSIGNED', recordId: id, patientId, encounterId, priority: 'NORMAL' } as const;
  await raise('clinical.fact.opened', { ...fact, assignTo: { role: 'DOCTOR' } }, context);
}

/** Nobody has to sign the note any more. */
export function closeUnsigned(recordId: string, context: MomentContext): Promise<void> {
  return raise('clinical.fact.closed', { kind: 'NOTE_UNSIGNED', recordId }, context);
}

/** The drafts of an encounter are due for signing once it has ended. */
export const remindOfDrafts: Participant<'encounter.finished'> = async ({ encounterId }, context) => {
  for (const draft of await repository.lockDraftsOf(context.db, encounterId)) await openUnsigned(draft, context);
};

/** A start is not undone after a note has been written in the visit. */
export const guardStart: Participant<'appointment.status'> = async ({ appointmentId, from, to }, { db }) => {
  if (from !== 'IN_PROGRESS' || to !== 'CHECKED_IN') return;
  const encounterId = await encounterOfAppointment(db, appointmentId);
  if (encounterId !== undefined && (await repository.hasNotes(db, encounterId))) refuse('ENCOUNTER_HAS_DATA');
};

/** An encounter with a note is not cancelled. */
export const guardEncounter: Participant<'encounter.cancelling'> = async ({ encounterId }, { db }) => {
  if (await repository.hasNotes(db, encounterId)) refuse('ENCOUNTER_HAS_DATA');
};
