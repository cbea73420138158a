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

const DONE: Record<AppointmentStatus, MessageDescriptor> = {
  REQUESTED: msg`requested again`,
  SCHEDULED: msg`accepted`,
  CONFIRMED: msg`confirmed`,
  CHECKED_IN: msg`checked in`,
  IN_PROGRESS: msg`visit started`,
  COMPLETED: msg`visit completed`,
  CANCELLED: msg`appointment cancelled`,
  NO_SHOW: msg`marked as no-show`,
};

const UNDONE: Partial<Record<`${AppointmentStatus} ${AppointmentStatus}`, MessageDescriptor>> = {
  'CHECKED_IN CONFIRMED': msg`check-in undone`,
  'CHECKED_IN SCHEDULED': msg`check-in undone`,
  'CONFIRMED SCHEDULED': msg`no longer confirmed`,
  'IN_PROGRESS CHECKED_IN': msg`back in the waiting room`,
  'NO_SHOW SCHEDULED': msg`appointment restored`,
  'CANCELLED SCHEDULED': msg`appointment restored`,
  'COMPLETED IN_PROGRESS': msg`visit reopened`,
};

/** Returns what a status change has done, to follow the patient's name: "Asha Rao: checked in". */
export function doneText(from: AppointmentStatus, to: AppointmentStatus): MessageDescriptor {
  return UNDONE[`${from} ${to}`] ?? DONE[to];
}

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
