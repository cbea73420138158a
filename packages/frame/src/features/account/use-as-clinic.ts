import { useLingui } from '@lingui/react/macro';

/** Returns the label of leaving a choice to the clinic, which includes the clinic's current value. */
export function useAsClinic(): (choice: string) => string {
  const { t } = useLingui();
  return (choice) => t`Clinic default: ${choice}`;
}
