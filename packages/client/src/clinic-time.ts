import { useSyncExternalStore } from 'react';
import { useSession } from './session-store';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's date at the clinic, wherever the device is. Updates at the clinic's midnight, also on a screen left open. */
export function useClinicToday(): string {
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  return useSyncExternalStore(everyMinute, () => dateIn(timeZone, new Date()));
}

/** Returns the calendar date of an instant in a time zone, as YYYY-MM-DD. */
export function dateIn(timeZone: string, moment: Date): string {
  // Creating a formatter is far more expensive than using one.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  // Timers do not run while a laptop sleeps.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
