import { msg } from '@lingui/core/macro';
import type { Appointment, AppointmentStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

const FORWARD: Record<AppointmentStatus, MessageDescriptor> = {
  REQUESTED: msg`Set back to requested`,
  SCHEDULED: msg`Accept request`,
  CONFIRMED: msg`Confirm appointment`,
  CHECKED_IN: msg`Check in`,
  IN_PROGRESS: msg`Start visit`,
  COMPLETED: msg`Complete`,
  CANCELLED: msg`Cancel appointment`,
  NO_SHOW: msg`Mark as no-show`,
};

const BACKWARD: Partial<Record<`${AppointmentStatus} ${AppointmentStatus}`, MessageDescriptor>> = {
  'CHECKED_IN CONFIRMED': msg`Undo check-in`,
  'IN_PROGRESS CHECKED_IN': msg`Return to waiting room`,
  'NO_SHOW SCHEDULED': msg`Restore appointment`,
  'CANCELLED SCHEDULED': msg`Restore appointment`,
  'COMPLETED IN_PROGRESS': msg`Reopen visit`,
};

/** Returns the label of a status change. */
export function actionText(from: AppointmentStatus, to: AppointmentStatus): MessageDescriptor {
  return BACKWARD[`${from} ${to}`] ?? FORWARD[to];
}

/** Returns the most likely next status, if it is allowed; `now` is the clinic's wall clock. */
export function likelyNext(
  { status, dateTime }: Pick<Appointment, 'status' | 'dateTime'>,
  allowed: readonly AppointmentStatus[],
  now: string,
): AppointmentStatus | undefined {
  const isToday = dateTime.slice(0, 10) === now.slice(0, 10);
  const isAhead = dateTime > now;
  const preferred: Partial<Record<AppointmentStatus, (AppointmentStatus | false)[]>> = {
    REQUESTED: ['CONFIRMED'],
    SCHEDULED: [isToday && 'CHECKED_IN', isAhead && 'CONFIRMED', !isAhead && 'COMPLETED'],
    CONFIRMED: [isToday && 'CHECKED_IN', !isAhead && 'COMPLETED'],
    CHECKED_IN: ['IN_PROGRESS'],
    IN_PROGRESS: ['COMPLETED'],
  };
  const preferredStatus = (preferred[status] ?? []).find((next) => next && allowed.includes(next));
  return preferredStatus || undefined;
}
