import { msg } from '@lingui/core/macro';
import type { OnboardingStep, OnboardingStepKey } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How people call the steps of taking a patient in. */
export const STEP_TEXTS: Record<OnboardingStepKey, MessageDescriptor> = {
  demographics: msg`Date of birth and sex`,
  contact: msg`Phone or e-mail`,
  emergency: msg`Emergency contact`,
  identifiers: msg`Identity document`,
  history: msg`Medical history`,
  consent: msg`Consent to treatment`,
  photo: msg`Photo`,
  record: msg`Medical record`,
};

/** Who does a step. */
export const OWNER_TEXTS: Record<OnboardingStep['owner'], MessageDescriptor> = {
  patient: msg`Patient`,
  receptionist: msg`Front desk`,
  nurse: msg`Nurse`,
};

/** By when a step is done. */
export const DUE_TEXTS: Record<OnboardingStep['due'], MessageDescriptor> = {
  BEFORE_ARRIVAL: msg`Before the visit`,
  AT_DESK: msg`At the front desk`,
  IN_ROOM: msg`In the treatment room`,
};

/** How far a step is. */
export const STEP_STATUS: Record<OnboardingStep['status'], { text: MessageDescriptor; meaning: StatusMeaning }> = {
  OPEN: { text: msg`Open`, meaning: 'waiting' },
  DONE: { text: msg`Done`, meaning: 'done' },
  SKIPPED: { text: msg`Left out`, meaning: 'neutral' },
};
