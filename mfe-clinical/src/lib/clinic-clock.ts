import { useSession } from '@polyclinic/client';
import { useSyncExternalStore } from 'react';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone at a moment, YYYY-MM-DDTHH:MM:00. */
export function wallClock(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  formats.set(timeZone, format);
  // Sweden writes dates as ISO 8601 does.
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

/** The time at the clinic, wherever the screen is; it moves by the minute. */
export function useClinicNow(): string {
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  return useSyncExternalStore(everyMinute, () => wallClock(timeZone, new Date()));
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that show the time: a day has many blocks. */
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
