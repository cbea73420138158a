import { msg } from '@lingui/core/macro';
import type { MailStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How far an e-mail has come. */
export const MAIL_STATUS_TEXTS: Record<MailStatus, MessageDescriptor> = {
  WAITING: msg`Waiting`,
  SENT: msg`Sent`,
  FAILED: msg`Failed`,
  KEPT: msg`Kept here`,
};

/** What that means to whoever looks after it. */
export const MAIL_STATUS_MEANINGS: Record<MailStatus, StatusMeaning> = {
  WAITING: 'waiting',
  SENT: 'done',
  FAILED: 'danger',
  KEPT: 'neutral',
};
