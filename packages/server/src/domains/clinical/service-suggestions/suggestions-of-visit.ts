import type { MomentContext, Participant } from '../../../platform/feature/moments';
import {
  serviceSuggestionsRepository as repository,
  type LockedSuggestion,
  type SuggestionChanges,
} from './service-suggestions.repository';

/** A completed visit completes the accepted suggestions of its service; undoing the completion opens them again. */
export const followVisit: Participant<'appointment.status'> = async ({ appointmentId, from, to }, context) => {
  if (to === 'COMPLETED') {
    for (const suggestion of await repository.lockAcceptedFor(context.db, appointmentId))
      await write(suggestion, { status: 'DONE', appointmentId }, context);
  } else if (from === 'COMPLETED') {
    for (const suggestion of await repository.lockDoneBy(context.db, appointmentId))
      await write(suggestion, { status: 'ACCEPTED', appointmentId: null }, context);
  }
};

async function write(
  { id, status }: LockedSuggestion,
  to: Pick<SuggestionChanges, 'status' | 'appointmentId'>,
  { db, userId, now, audit }: MomentContext,
): Promise<void> {
  await repository.update(db, id, { ...to, decidedBy: userId, decidedAt: now().toISOString() });
  await audit({ action: 'STATUS', resource: 'serviceSuggestions', recordId: id, from: { status }, to });
}
