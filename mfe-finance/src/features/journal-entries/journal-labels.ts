import { msg } from '@lingui/core/macro';
import type { JournalKind, JournalStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const JOURNAL_STATUS_LABELS: Record<JournalStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  POSTED: msg`Posted`,
  REJECTED: msg`Rejected`,
};

export const JOURNAL_STATUS_MEANINGS: Record<JournalStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  PENDING: 'waiting',
  APPROVED: 'info',
  POSTED: 'done',
  REJECTED: 'danger',
};

export const JOURNAL_KIND_LABELS: Record<JournalKind, MessageDescriptor> = {
  MANUAL: msg`Manual`,
  SYSTEM: msg`Automatic`,
  REVERSAL: msg`Reversal`,
  OPENING: msg`Opening balances`,
  CLOSING: msg`Year-end close`,
};
