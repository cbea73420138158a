import { msg } from '@lingui/core/macro';
import type { AppointmentPriority } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How pressing an appointment is, in the order of the form. */
export const PRIORITY_TEXTS: Record<AppointmentPriority, MessageDescriptor> = {
  LOW: msg`low`,
  NORMAL: msg`normal`,
  HIGH: msg`high`,
  URGENT: msg`urgent`,
  EMERGENCY: msg`emergency`,
};

export const PRIORITIES = Object.keys(PRIORITY_TEXTS) as AppointmentPriority[];

/** What the desk has to notice in a list. */
export function isPressing(priority: AppointmentPriority): boolean {
  return priority === 'URGENT' || priority === 'EMERGENCY';
}
