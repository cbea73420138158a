import { WAIT_WARNING_MINUTES } from '@polyclinic/contract';

const MINUTE_MS = 60_000;

/** Returns the whole minutes between two instants, at least 0. */
export function minutesSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS));
}

/** Returns whether a wait exceeds the warning limit. */
export function isLongWait(minutes: number): boolean {
  return minutes > WAIT_WARNING_MINUTES;
}
