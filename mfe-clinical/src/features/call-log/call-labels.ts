import { msg } from '@lingui/core/macro';
import type { CallDirection, CallOutcome } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const CALL_DIRECTION_LABELS: Record<CallDirection, MessageDescriptor> = {
  INCOMING: msg`Incoming`,
  OUTGOING: msg`Outgoing`,
};

export const CALL_OUTCOME_LABELS: Record<CallOutcome, MessageDescriptor> = {
  REACHED: msg`Reached`,
  NO_ANSWER: msg`No answer`,
  VOICEMAIL: msg`Left voicemail`,
  BUSY: msg`Busy`,
  WRONG_NUMBER: msg`Wrong number`,
};

export const CALL_OUTCOME_MEANINGS: Record<CallOutcome, StatusMeaning> = {
  REACHED: 'done',
  NO_ANSWER: 'waiting',
  VOICEMAIL: 'info',
  BUSY: 'waiting',
  WRONG_NUMBER: 'danger',
};
