import { msg } from '@lingui/core/macro';
import type { LabCode, LabFlag, LabOrderStatus, LabResultStatus, LabUrgency } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the flags of a value. */
export const LAB_FLAG_LABELS: Record<LabFlag, MessageDescriptor> = {
  LL: msg`Critically low`,
  L: msg`Low`,
  N: msg`Normal`,
  H: msg`High`,
  HH: msg`Critically high`,
  A: msg`Abnormal`,
};

/** Names of the statuses of a result. */
export const LAB_RESULT_STATUS_LABELS: Record<LabResultStatus, MessageDescriptor> = {
  PENDING: msg`Pending`,
  COMPLETED: msg`To review`,
  REVIEWED: msg`Reviewed`,
  CANCELLED: msg`Cancelled`,
  ENTERED_IN_ERROR: msg`Entered in error`,
};

/** Names of the statuses of an order. */
export const LAB_ORDER_STATUS_LABELS: Record<LabOrderStatus, MessageDescriptor> = {
  ORDERED: msg`Ordered`,
  COLLECTED: msg`Collected`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
};

/** Names of the urgencies of an order. */
export const LAB_URGENCY_LABELS: Record<LabUrgency, MessageDescriptor> = {
  ROUTINE: msg`Routine`,
  URGENT: msg`Urgent`,
  STAT: msg`Immediate (STAT)`,
};

/** Names of the values of a coded test. */
export const LAB_CODE_LABELS: Record<LabCode, MessageDescriptor> = {
  NEGATIVE: msg`Negative`,
  TRACE: msg`Trace`,
  POSITIVE: msg`Positive`,
};
