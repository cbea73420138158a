import { useLingui } from '@lingui/react/macro';
import type { Step } from './choice';

/** Returns the titles of the steps. */
export function useStepTitles(): Record<Step, string> {
  const { t } = useLingui();
  return {
    1: t`Select Patient`,
    2: t`Choose Doctor`,
    3: t`Pick Date`,
    4: t`Select Time`,
    5: t`Appointment Type`,
    6: t`Review`,
  };
}
