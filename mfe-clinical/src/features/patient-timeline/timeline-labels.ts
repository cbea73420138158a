import { t } from '@lingui/core/macro';
import { STATUS_LABELS } from '@polyclinic/clinic-ui';
import type { AppointmentStatus, OnboardingStepKey, TimelineEntry } from '@polyclinic/contract';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { STEP_LABELS } from '../../lib/onboarding-labels';

type DescribeStep = (subject: string) => string;

const TELL: Record<TimelineEntry['kind'], DescribeStep> = {
  REGISTERED: (fileName) => (fileName ? t`Registered by import of ${fileName}` : t`Registered`),
  APPOINTMENT_BOOKED: () => t`Appointment booked`,
  APPOINTMENT_MOVED: () => t`Appointment rescheduled`,
  APPOINTMENT_STATUS: (wire) => {
    const status = statusText(wire);
    return t`Appointment: ${status}`;
  },
  ONBOARDING_STEP: describeStep,
  ONBOARDING_COMPLETED: () => t`Onboarding completed`,
  RECORD_INITIALIZED: () => t`Medical record created`,
  FORM_SUBMITTED: (form) => (form ? t`Form submitted: ${form}` : t`Form submitted`),
  MERGED: (otherRecord) => (otherRecord ? t`Merged with ${otherRecord}` : t`Merged with another record`),
  MERGE_UNDONE: (otherRecord) => (otherRecord ? t`Merge with ${otherRecord} undone` : t`Merge undone`),
  DETAILS_CHANGED: () => t`Details changed`,
  TREATMENT_COMPLETED: (treatment) => t`Treatment completed: ${treatment}`,
  TREATMENT_UNDONE: (treatment) => t`Completion undone: ${treatment}`,
};

/** Returns the text of a timeline entry. */
export function entryText({ kind, subject }: Pick<TimelineEntry, 'kind' | 'subject'>): string {
  return TELL[kind](subject ?? '');
}

function statusText(wire: string): string {
  const status = (Object.keys(STATUS_LABELS) as AppointmentStatus[]).find((one) => one === wire);
  return status ? i18n._(STATUS_LABELS[status]) : wire;
}

/** The step, followed by a colon and its status if it was not done. */
function describeStep(subject: string): string {
  const [key = '', status] = subject.split(':');
  const known = (Object.keys(STEP_LABELS) as OnboardingStepKey[]).find((one) => one === key);
  const step = known ? i18n._(STEP_LABELS[known]) : key;
  if (status === 'SKIPPED') return t`${step}: skipped`;
  return status === 'OPEN' ? t`${step}: reopened` : t`${step}: done`;
}
