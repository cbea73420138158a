import { msg } from '@lingui/core/macro';
import type { AppointmentPriority } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Labels of the priorities, in the order of the form. */
export const PRIORITY_LABELS: Record<AppointmentPriority, MessageDescriptor> = {
  LOW: msg`Low`,
  NORMAL: msg`Normal`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
  EMERGENCY: msg`Emergency`,
};

export const PRIORITIES = Object.keys(PRIORITY_LABELS) as AppointmentPriority[];

/** Returns whether to highlight the priority in lists. */
export function isPressing(priority: AppointmentPriority): boolean {
  return priority === 'URGENT' || priority === 'EMERGENCY';
}
