import { msg } from '@lingui/core/macro';
import type { QuickAppointmentStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const QUICK_LABELS: Record<QuickAppointmentStatus, MessageDescriptor> = {
  OPEN: msg`Open`,
  CONVERTED: msg`Booked`,
  CANCELLED: msg`Cancelled`,
  EXPIRED: msg`Expired`,
};

/** Meaning of the status: an open one is waiting. */
export const QUICK_MEANINGS: Record<QuickAppointmentStatus, StatusMeaning> = {
  OPEN: 'waiting',
  CONVERTED: 'done',
  CANCELLED: 'neutral',
  EXPIRED: 'danger',
};

/** In the order of the filter. */
export const QUICK_STATUSES = Object.keys(QUICK_LABELS) as QuickAppointmentStatus[];
