import { msg } from '@lingui/core/macro';
import type { MailStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const MAIL_STATUS_LABELS: Record<MailStatus, MessageDescriptor> = {
  WAITING: msg`Waiting to be sent`,
  SENT: msg`Sent`,
  FAILED: msg`Failed`,
  KEPT: msg`Stored, not sent`,
};

export const MAIL_STATUS_MEANINGS: Record<MailStatus, StatusMeaning> = {
  WAITING: 'waiting',
  SENT: 'done',
  FAILED: 'danger',
  KEPT: 'neutral',
};
