import { msg } from '@lingui/core/macro';
import type {
  AttendanceSource,
  CorrectionStatus,
  LeaveReason,
  LeaveStatus,
  ShiftProblem,
  ShiftStatus,
  ShiftSwapStatus,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const SHIFT_STATUS_LABELS: Record<ShiftStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  PUBLISHED: msg`Published`,
  COMPLETED: msg`Completed`,
  MISSED: msg`Missed`,
  CANCELLED: msg`Cancelled`,
};

export const SHIFT_STATUS_MEANINGS: Record<ShiftStatus, StatusMeaning> = {
  DRAFT: 'waiting',
  PUBLISHED: 'info',
  COMPLETED: 'done',
  MISSED: 'danger',
  CANCELLED: 'neutral',
};

export const SHIFT_PROBLEM_LABELS: Record<ShiftProblem, MessageDescriptor> = {
  ON_LEAVE: msg`On leave at this time`,
  LICENSE_EXPIRED: msg`A required license has expired`,
  SKILL_MISSING: msg`Skills are missing`,
  REST_TOO_SHORT: msg`The rest between shifts is too short`,
  SHIFT_TOO_LONG: msg`The shift is too long`,
  WEEK_TOO_LONG: msg`The working week is too long`,
  OUTSIDE_SCHEDULE: msg`Outside the hours for appointments`,
};

export const LEAVE_STATUS_LABELS: Record<LeaveStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  CANCELLED: msg`Cancelled`,
};

export const LEAVE_STATUS_MEANINGS: Record<LeaveStatus, StatusMeaning> = {
  PENDING: 'waiting',
  APPROVED: 'done',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

export const LEAVE_REASON_LABELS: Record<LeaveReason, MessageDescriptor> = {
  VACATION: msg`Vacation`,
  SICK: msg`Sickness`,
  TRAINING: msg`Training`,
  FAMILY: msg`Family`,
  OTHER: msg`Other`,
};

export const SWAP_STATUS_LABELS: Record<ShiftSwapStatus, MessageDescriptor> = {
  REQUESTED: msg`Waiting for the colleague`,
  ACCEPTED: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  DECLINED: msg`Declined`,
  CANCELLED: msg`Cancelled`,
};

export const SWAP_STATUS_MEANINGS: Record<ShiftSwapStatus, StatusMeaning> = {
  REQUESTED: 'waiting',
  ACCEPTED: 'waiting',
  APPROVED: 'done',
  REJECTED: 'danger',
  DECLINED: 'danger',
  CANCELLED: 'neutral',
};

export const CORRECTION_STATUS_LABELS: Record<CorrectionStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
};

export const CORRECTION_STATUS_MEANINGS: Record<CorrectionStatus, StatusMeaning> = {
  PENDING: 'waiting',
  APPROVED: 'done',
  REJECTED: 'danger',
};

export const ATTENDANCE_SOURCE_LABELS: Record<AttendanceSource, MessageDescriptor> = {
  DESK: msg`At the desk`,
  OWN_DEVICE: msg`Own device`,
  CORRECTION: msg`Correction`,
};
