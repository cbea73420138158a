import { msg } from '@lingui/core/macro';
import type { TaskDue, TaskPriority, TaskRole, TaskStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const TASK_PRIORITY_LABELS: Record<TaskPriority, MessageDescriptor> = {
  LOW: msg`Low`,
  NORMAL: msg`Normal`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
};

export const TASK_STATUS_LABELS: Record<TaskStatus, MessageDescriptor> = {
  PENDING: msg`Pending`,
  IN_PROGRESS: msg`In progress`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
};

/** A task of a role is open to its people. */
export const TASK_ROLE_LABELS: Record<TaskRole, MessageDescriptor> = {
  ADMIN: msg`Any administrator`,
  DOCTOR: msg`Any doctor`,
  NURSE: msg`Any nurse`,
  PHARMACIST: msg`Any pharmacist`,
};

export const TASK_DUE_LABELS: Record<TaskDue, MessageDescriptor> = {
  DATE: msg`By date`,
  THIS_VISIT: msg`This visit`,
  NEXT_VISIT: msg`Next visit`,
};

/** Titles of tasks that were made of facts. */
export const FACT_TITLES: Readonly<Record<string, MessageDescriptor>> = {
  VITAL_ALERT: msg`Acknowledge vital sign alert`,
  VITAL_ALERT_ESCALATED: msg`Vital sign alert not acknowledged in time`,
  NOTE_UNSIGNED: msg`Sign note`,
  RESULT_REVIEW: msg`Review result`,
  REFILL_REQUEST: msg`Answer refill request`,
  PRESCRIPTION_REVIEW: msg`Review prescription`,
  MESSAGE_UNANSWERED: msg`Answer patient message`,
  IMPORT_REVIEW: msg`Review imported entries`,
  STOCK_RECALL: msg`Contact patient about a recall`,
};
