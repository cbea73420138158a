import type { AppointmentStatus } from '@polyclinic/contract';
import type { KnownState } from './appointment-notices.repository';

/** Kinds of messages about an appointment. */
export type NoticeKind = 'BOOKED' | 'REQUESTED' | 'MOVED' | 'MOVED_REQUESTED' | 'CONFIRMED' | 'CANCELLED' | 'REMINDER';

/** Statuses of an appointment that is still ahead. */
const AHEAD: readonly AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

/** Returns the message that a change calls for; undefined if the patient knows the current state, or it is history. */
export function noticeOf(
  known: KnownState | null,
  current: KnownState & { isDeleted: boolean },
  now: Date,
): NoticeKind | undefined {
  const isAhead = (state: KnownState) => Date.parse(state.startsAt) > now.getTime() && AHEAD.includes(state.status);
  if (current.status === 'CANCELLED') return known && isAhead(known) ? 'CANCELLED' : undefined;
  if (current.isDeleted || !isAhead(current)) return undefined;
  const isRequest = current.status === 'REQUESTED';
  if (known === null || known.status === 'CANCELLED') return isRequest ? 'REQUESTED' : 'BOOKED';
  if (Date.parse(known.startsAt) !== Date.parse(current.startsAt) || known.doctorId !== current.doctorId) {
    return isRequest ? 'MOVED_REQUESTED' : 'MOVED';
  }
  const isConfirmed =
    current.status === 'CONFIRMED' || (current.status === 'SCHEDULED' && known.status === 'REQUESTED');
  return isConfirmed && known.status !== current.status ? 'CONFIRMED' : undefined;
}
