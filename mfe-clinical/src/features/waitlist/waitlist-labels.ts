import { msg } from '@lingui/core/macro';
import type { Urgency, WaitlistStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const URGENCY_LABELS: Record<Urgency, MessageDescriptor> = {
  ROUTINE: msg`Routine`,
  SOON: msg`Soon`,
  URGENT: msg`Urgent`,
};

export const WAITLIST_LABELS: Record<WaitlistStatus, MessageDescriptor> = {
  WAITING: msg`Waiting`,
  OFFERED: msg`Offered`,
  BOOKED: msg`Booked`,
  EXPIRED: msg`Expired`,
  CANCELLED: msg`Removed`,
};

export const WAITLIST_MEANINGS: Record<WaitlistStatus, StatusMeaning> = {
  WAITING: 'waiting',
  OFFERED: 'info',
  BOOKED: 'done',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};
