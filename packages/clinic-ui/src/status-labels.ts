import { msg } from '@lingui/core/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of the status: 'checked-in' for CHECKED_IN. */
export const STATUS_LABELS: Record<AppointmentStatus, MessageDescriptor> = {
  REQUESTED: msg`Requested`,
  SCHEDULED: msg`Scheduled`,
  CONFIRMED: msg`Confirmed`,
  CHECKED_IN: msg`Checked in`,
  IN_PROGRESS: msg`In progress`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
  NO_SHOW: msg`No-show`,
};

/** In the order of a visit. */
export const STATUSES = Object.keys(STATUS_LABELS) as AppointmentStatus[];

/** Meanings of the status: amber is waiting, blue is in progress, green is done, red went wrong. */
export const STATUS_MEANINGS: Record<AppointmentStatus, StatusMeaning> = {
  REQUESTED: 'waiting',
  SCHEDULED: 'neutral',
  CONFIRMED: 'info',
  CHECKED_IN: 'waiting',
  IN_PROGRESS: 'info',
  COMPLETED: 'done',
  CANCELLED: 'neutral',
  NO_SHOW: 'danger',
};
