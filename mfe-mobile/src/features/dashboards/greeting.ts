import { t } from '@lingui/core/macro';

const NOON = 12;
const EVENING = 17;

/** Returns the greeting of a time of day; the time is the clinic's, YYYY-MM-DDTHH:MM. */
export function greetingAt(clinicTime: string): string {
  const hour = Number(clinicTime.slice(11, 13));
  if (hour < NOON) return t`Good morning`;
  return hour < EVENING ? t`Good afternoon` : t`Good evening`;
}
