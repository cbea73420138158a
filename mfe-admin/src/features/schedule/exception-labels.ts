import { msg } from '@lingui/core/macro';
import type { ExceptionKind, LeaveReason } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Labels and meanings of the kinds of exceptions. */
export const EXCEPTION_KINDS: Record<ExceptionKind, { title: MessageDescriptor; meaning: StatusMeaning }> = {
  HOLIDAY: { title: msg`Holiday`, meaning: 'info' },
  CLOSED: { title: msg`Closure`, meaning: 'neutral' },
  LEAVE: { title: msg`Leave`, meaning: 'waiting' },
  BLOCKOUT: { title: msg`Blocked`, meaning: 'neutral' },
  OPEN_EXTRA: { title: msg`Extra hours`, meaning: 'done' },
};

export const LEAVE_REASON_LABELS: Record<LeaveReason, MessageDescriptor> = {
  VACATION: msg`Vacation`,
  SICK: msg`Sick leave`,
  TRAINING: msg`Training`,
  FAMILY: msg`Family`,
  OTHER: msg`Other`,
};
