import { fieldComplaint } from '@polyclinic/contract';
import { refuse } from './refusal';
import type { Caller } from './service';

/** Clocks of devices may be ahead of the server's by a little. */
const CLOCK_AHEAD_MS = 5 * 60_000;

type Clock = Pick<Caller, 'now' | 'language'>;

/** Refuses a time that has not come yet, naming its field. */
export function refuseFuture(at: string, field: string, { now, language }: Clock): void {
  if (Date.parse(at) <= now().getTime() + CLOCK_AHEAD_MS) return;
  refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'invalid') } });
}

/** Returns when a change was made: the time that a device names which had no network, otherwise now. */
export function eventTime(at: string | undefined, clock: Clock): Date {
  const now = clock.now();
  if (at === undefined) return now;
  refuseFuture(at, 'at', clock);
  return new Date(Math.min(Date.parse(at), now.getTime()));
}

/** Returns the latest of several times: an event is never earlier than what it follows. */
export function latestOf(at: Date, ...earlier: (string | null)[]): string {
  const times = earlier.map((time) => (time === null ? 0 : Date.parse(time)));
  return new Date(Math.max(at.getTime(), ...times)).toISOString();
}
