import { weekdayOf, type ExceptionKind, type WorkingHours } from '@polyclinic/contract';
import { clipped, merged, type TimeRange } from './time-ranges';
import { minuteOf, momentsOf } from './day-moments';

/** Exception of the schedule, as timestamps. */
export interface ExceptionRange extends TimeRange {
  kind: ExceptionKind;
  userId: string | null;
  facilityId: string | null;
  title?: string | null;
}

const MINUTES_PER_DAY = 24 * 60;

/**
 * Returns the working time of a date before closures: the hours of that weekday, and extra opening hours. Without any
 * hours it is open all day.
 */
export function openOn(
  zone: string,
  date: string,
  hours: readonly WorkingHours[] | null,
  extra: readonly TimeRange[],
): TimeRange[] {
  const wholeDay = momentsOf(zone, date, 0, MINUTES_PER_DAY);
  if (!hours?.length) return wholeDay;
  const usual = hours
    .filter((range) => isInForce(range, date))
    .flatMap(({ from, to }) => momentsOf(zone, date, minuteOf(from), minuteOf(to)));
  return merged([...usual, ...clipped(extra, wholeDay)]);
}

function isInForce({ weekday, validFrom, validTo }: WorkingHours, date: string): boolean {
  return weekday === weekdayOf(date) && (validFrom ?? date) <= date && date <= (validTo ?? date);
}

/** Returns extra opening hours of the whole clinic or of this person. */
export function extraTime(exceptions: readonly ExceptionRange[], userId: string | null): ExceptionRange[] {
  return exceptions.filter(
    ({ kind, ...of }) =>
      kind === 'OPEN_EXTRA' && of.facilityId === null && (of.userId === null || of.userId === userId),
  );
}

/** Returns closures of the whole clinic. They also cover extra hours: working on a holiday requires an override. */
export function clinicClosings(exceptions: readonly ExceptionRange[]): ExceptionRange[] {
  return exceptions.filter(
    ({ kind, userId, facilityId }) => kind !== 'OPEN_EXTRA' && userId === null && facilityId === null,
  );
}

/** Returns the times when this person is away. */
export function absences(exceptions: readonly ExceptionRange[], userId: string | null): ExceptionRange[] {
  return exceptions.filter((one) => one.kind !== 'OPEN_EXTRA' && one.userId !== null && one.userId === userId);
}
