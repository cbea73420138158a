import { msg } from '@lingui/core/macro';
import type { MailStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const MAIL_STATUS_LABELS: Record<MailStatus, MessageDescriptor> = {
  WAITING: msg`Waiting`,
  SENT: msg`Sent`,
  FAILED: msg`Failed`,
  KEPT: msg`Kept here`,
};

export const MAIL_STATUS_MEANINGS: Record<MailStatus, StatusMeaning> = {
  WAITING: 'waiting',
  SENT: 'done',
  FAILED: 'danger',
  KEPT: 'neutral',
};
