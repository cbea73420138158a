import { msg } from '@lingui/core/macro';
import type { Urgency, WaitlistStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const URGENCY_LABELS: Record<Urgency, MessageDescriptor> = {
  ROUTINE: msg`routine`,
  SOON: msg`soon`,
  URGENT: msg`urgent`,
};

export const WAITLIST_LABELS: Record<WaitlistStatus, MessageDescriptor> = {
  WAITING: msg`waiting`,
  OFFERED: msg`offered`,
  BOOKED: msg`booked`,
  EXPIRED: msg`expired`,
  CANCELLED: msg`taken off`,
};

export const WAITLIST_MEANINGS: Record<WaitlistStatus, StatusMeaning> = {
  WAITING: 'waiting',
  OFFERED: 'info',
  BOOKED: 'done',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};
