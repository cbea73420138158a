import { formatFor } from '@polyclinic/ui';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useMemo } from 'react';

const STEP = 5;

/** Returns a function that formats instants in a clinic's time zone and by the clock of its country. */
export function useTimeIn(timeZone: string): (moment: string) => string {
  const { formats } = useContext(SettingContext);
  return useMemo(() => formatFor({ ...formats, clinicTimeZone: timeZone }).clinicTime, [formats, timeZone]);
}

/**
 * By the server's clock, because the phone's may be wrong, and rounded to five minutes: the wait cannot be predicted
 * more precisely.
 */
export function minutesUntil(moment: string, now: string): number {
  const minutes = (Date.parse(moment) - Date.parse(now)) / 60_000;
  return Math.max(0, Math.round(minutes / STEP) * STEP);
}
