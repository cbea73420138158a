import { msg } from '@lingui/core/macro';
import type { RecentActivity } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of the events in the lists of recent activities. */
export const ACTIVITY_LABELS: Record<RecentActivity['kind'], MessageDescriptor> = {
  BOOKED: msg`Appointment booked`,
  MOVED: msg`Appointment rescheduled`,
  CONFIRMED: msg`Appointment confirmed`,
  CHECKED_IN: msg`Patient checked in`,
  STARTED: msg`Visit started`,
  COMPLETED: msg`Visit completed`,
  CANCELLED: msg`Appointment cancelled`,
  NO_SHOW: msg`No-show`,
  OTHER: msg`Status changed`,
};
