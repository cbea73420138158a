import { msg } from '@lingui/core/macro';
import type { ServiceSuggestionStatus, TaskPriority } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const SUGGESTION_STATUS_LABELS: Record<ServiceSuggestionStatus, MessageDescriptor> = {
  SUGGESTED: msg`Suggested`,
  ACCEPTED: msg`Accepted`,
  DECLINED: msg`Declined`,
  DONE: msg`Done`,
  WITHDRAWN: msg`Withdrawn`,
};

export const SUGGESTION_STATUS_MEANINGS: Record<ServiceSuggestionStatus, StatusMeaning> = {
  SUGGESTED: 'waiting',
  ACCEPTED: 'info',
  DECLINED: 'neutral',
  DONE: 'done',
  WITHDRAWN: 'neutral',
};

export const SUGGESTION_PRIORITY_LABELS: Record<TaskPriority, MessageDescriptor> = {
  LOW: msg`Low`,
  NORMAL: msg`Normal`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
};
