import type { ExceptionKind, WorkingHours } from '@polyclinic/contract';
import { clipped, merged, type Stretch } from './stretches';
import { minuteOf, momentsOf, weekdayOf } from './zone-clock';

/** An exception of the schedule, as moments. */
export interface ExceptionFacts extends Stretch {
  kind: ExceptionKind;
  userId: string | null;
  facilityId: string | null;
}

const MINUTES_PER_DAY = 24 * 60;

/**
 * The time of a date in which there is work, before anything is taken away: the hours of that weekday, and whatever was
 * opened in addition. No hours at all are open all day.
 */
export function openOn(
  zone: string,
  date: string,
  hours: readonly WorkingHours[] | null,
  extra: readonly Stretch[],
): Stretch[] {
  const wholeDay = momentsOf(zone, date, 0, MINUTES_PER_DAY);
  if (!hours?.length) return wholeDay;
  const usual = hours
    .filter((stretch) => isInForce(stretch, date))
    .flatMap(({ from, to }) => momentsOf(zone, date, minuteOf(from), minuteOf(to)));
  return merged([...usual, ...clipped(extra, wholeDay)]);
}

function isInForce({ weekday, validFrom, validTo }: WorkingHours, date: string): boolean {
  return weekday === weekdayOf(date) && (validFrom ?? date) <= date && date <= (validTo ?? date);
}

/** What was opened in addition, for the whole clinic or for this person. */
export function extraTime(exceptions: readonly ExceptionFacts[], userId: string | null): ExceptionFacts[] {
  return exceptions.filter(
    ({ kind, ...of }) =>
      kind === 'OPEN_EXTRA' && of.facilityId === null && (of.userId === null || of.userId === userId),
  );
}

/** What closes the whole clinic. It closes extra hours as well: who works on a holiday is booked on purpose. */
export function clinicClosings(exceptions: readonly ExceptionFacts[]): ExceptionFacts[] {
  return exceptions.filter(
    ({ kind, userId, facilityId }) => kind !== 'OPEN_EXTRA' && userId === null && facilityId === null,
  );
}

/** When this person is away. */
export function absences(exceptions: readonly ExceptionFacts[], userId: string | null): ExceptionFacts[] {
  return exceptions.filter((one) => one.kind !== 'OPEN_EXTRA' && one.userId !== null && one.userId === userId);
}
