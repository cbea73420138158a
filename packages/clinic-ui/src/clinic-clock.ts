import { useSession } from '@polyclinic/client';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the wall-clock time of an instant in a time zone, YYYY-MM-DDTHH:MM:00. */
export function wallClock(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  formats.set(timeZone, format);
  // The Swedish locale formats dates like ISO 8601.
  return `${format.format(moment).replace(' ', 'T')}:00`;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Returns the begin of the current minute in milliseconds; updates every minute. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}

/** Returns the time at the clinic, wherever the device is; updates every minute. */
export function useClinicNow(): string {
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  return useSyncExternalStore(everyMinute, () => wallClock(timeZone, new Date()));
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer shared by all components: a day has many blocks. */
function everyMinute(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), 15_000);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
