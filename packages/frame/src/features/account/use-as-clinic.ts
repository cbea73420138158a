import { useLingui } from '@lingui/react/macro';

/** What a choice is called that is left to the clinic, by what it comes to now. */
export function useAsClinic(): (choice: string) => string {
  const { t } = useLingui();
  return (choice) => t`As the clinic: ${choice}`;
}
