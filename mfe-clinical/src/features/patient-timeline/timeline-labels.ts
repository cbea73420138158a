import { t } from '@lingui/core/macro';
import type { AppointmentStatus, OnboardingStepKey, TimelineEntry } from '@polyclinic/contract';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { STEP_LABELS } from '../../lib/onboarding-labels';
import { STATUS_LABELS } from '../../lib/status-labels';

type DescribeStep = (subject: string) => string;

const TELL: Record<TimelineEntry['kind'], DescribeStep> = {
  REGISTERED: (file) => (file ? t`Registered from the file ${file}` : t`Registered`),
  APPOINTMENT_BOOKED: () => t`Appointment booked`,
  APPOINTMENT_MOVED: () => t`Appointment moved`,
  APPOINTMENT_STATUS: (status) => t`Appointment: ${statusText(status)}`,
  ONBOARDING_STEP: describeStep,
  ONBOARDING_COMPLETED: () => t`Onboarding completed`,
  RECORD_INITIALIZED: () => t`Medical record begun`,
  FORM_SUBMITTED: (form) => (form ? t`Form submitted: ${form}` : t`Form submitted`),
  MERGED: (other) => (other ? t`Merged with ${other}` : t`Merged with another record`),
  MERGE_UNDONE: (other) => (other ? t`Merge with ${other} taken back` : t`Merge taken back`),
  DETAILS_CHANGED: () => t`Details changed`,
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
  if (status === 'SKIPPED') return t`${step}: left out`;
  return status === 'OPEN' ? t`${step}: open again` : t`${step}: done`;
}
