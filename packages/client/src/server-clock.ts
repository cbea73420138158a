import { http } from './http';

// Milliseconds by which the server's clock is ahead of this device's.
let offset: number | undefined;
const listeners = new Set<() => void>();

/** Measures the clock with each answer from now on; returns how to stop. */
export function followServerTime(): () => void {
  const { response } = http.interceptors;
  const follower = response.use((answer) => {
    noteServerTime(answer.headers['date']);
    return answer;
  });
  return () => response.eject(follower);
}

/** Measures how far the clock of this device is off, from the Date header of an answer. */
export function noteServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - Date.now();
  for (const listener of listeners) listener();
}

/** Returns the offset measured at the last answer; undefined before the first one. */
export function clockOffset(): number | undefined {
  return offset;
}

/** Restores the offset that an earlier start of the app measured, unless this one has measured its own. */
export function restoreClockOffset(earlier: number): void {
  offset ??= earlier;
}

/** Returns the time by the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** Calls the listener after each answer of the server; returns how to stop. */
export function onServerAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
