import { msg } from '@lingui/core/macro';
import type { OnboardingStep, OnboardingStepKey } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Labels of the onboarding steps. */
export const STEP_LABELS: Record<OnboardingStepKey, MessageDescriptor> = {
  demographics: msg`Date of birth and gender`,
  contact: msg`Phone or email`,
  emergency: msg`Emergency contact`,
  identifiers: msg`Identity document`,
  history: msg`Medical history`,
  consent: msg`Consent to treatment`,
  photo: msg`Photo`,
  record: msg`Medical record`,
};

/** Labels of a step's owner. */
export const OWNER_LABELS: Record<OnboardingStep['owner'], MessageDescriptor> = {
  patient: msg`Patient`,
  receptionist: msg`Front desk`,
  nurse: msg`Nurse`,
};

/** Labels of a step's due time. */
export const DUE_LABELS: Record<OnboardingStep['due'], MessageDescriptor> = {
  BEFORE_ARRIVAL: msg`Before the visit`,
  AT_DESK: msg`At the front desk`,
  IN_ROOM: msg`In the treatment room`,
};

/** Texts and meanings of a step's status. */
export const STEP_STATUS: Record<OnboardingStep['status'], { text: MessageDescriptor; meaning: StatusMeaning }> = {
  OPEN: { text: msg`Open`, meaning: 'waiting' },
  DONE: { text: msg`Done`, meaning: 'done' },
  SKIPPED: { text: msg`Skipped`, meaning: 'neutral' },
};
