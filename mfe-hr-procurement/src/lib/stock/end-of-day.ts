import { wallClock } from '@polyclinic/clinic-ui';

const DAY_MS = 86_400_000;

/** Returns the last instant of a day at the clinic, as ISO 8601. */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const offsetAt = (moment: number) => Date.parse(`${wallClock(timeZone, new Date(moment))}Z`) - moment;
  // Twice, because the clocks may change between the two moments.
  const instant = midnight - offsetAt(midnight - offsetAt(midnight));
  return new Date(instant - 1).toISOString();
}
