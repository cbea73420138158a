import { useLingui } from '@polyclinic/ui/kit/i18n';
import { useCallback } from 'react';

const STEP = 5;

/** Returns a function that formats instants in a clinic's time zone, in the language of the page. */
export function useTimeIn(timeZone: string): (moment: string) => string {
  const language = useLingui().i18n.locale;
  return useCallback(
    (moment) =>
      new Intl.DateTimeFormat(`${language}-IN`, { timeZone, hour: 'numeric', minute: '2-digit' }).format(
        new Date(moment),
      ),
    [language, timeZone],
  );
}

/**
 * By the server's clock, because the phone's may be wrong, and rounded to five minutes: the wait cannot be predicted
 * more precisely.
 */
export function minutesUntil(moment: string, now: string): number {
  const minutes = (Date.parse(moment) - Date.parse(now)) / 60_000;
  return Math.max(0, Math.round(minutes / STEP) * STEP);
}
