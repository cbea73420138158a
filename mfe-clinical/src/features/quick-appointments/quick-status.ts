import { msg } from '@lingui/core/macro';
import type { QuickAppointmentStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How people read the status of a note. */
export const QUICK_TEXTS: Record<QuickAppointmentStatus, MessageDescriptor> = {
  OPEN: msg`open`,
  CONVERTED: msg`booked`,
  CANCELLED: msg`cancelled`,
  EXPIRED: msg`expired`,
};

/** What it means to the desk: an open one waits for somebody. */
export const QUICK_MEANINGS: Record<QuickAppointmentStatus, StatusMeaning> = {
  OPEN: 'waiting',
  CONVERTED: 'done',
  CANCELLED: 'neutral',
  EXPIRED: 'danger',
};

/** In the order of the filter. */
export const QUICK_STATUSES = Object.keys(QUICK_TEXTS) as QuickAppointmentStatus[];
