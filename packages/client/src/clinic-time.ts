import { useSyncExternalStore } from 'react';
import { useSession } from './session-store';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date at the clinic, wherever the screen is; it turns at the clinic's midnight, also on a screen left open. */
export function useClinicToday(): string {
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  return useSyncExternalStore(everyMinute, () => dateIn(timeZone, new Date()));
}

/** The calendar date of a moment in a time zone, YYYY-MM-DD. */
export function dateIn(timeZone: string, moment: Date): string {
  // Making a formatter costs far more than using one.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  // A sleeping laptop runs no timers.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
