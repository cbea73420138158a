import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { msg } from '@lingui/core/macro';
import type { TreatmentStatus } from '@polyclinic/contract';

export const TREATMENT_STATUS_LABELS: Record<TreatmentStatus, MessageDescriptor> = {
  PLANNED: msg`Planned`,
  IN_PROGRESS: msg`In progress`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
};

export const TREATMENT_STATUS_MEANINGS = {
  PLANNED: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'done',
  CANCELLED: 'neutral',
} as const satisfies Record<TreatmentStatus, string>;
