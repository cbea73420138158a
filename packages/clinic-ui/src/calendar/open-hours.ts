import type { ConflictKind, HoursOf, ScheduleException } from '@polyclinic/contract';
import { clock, DAY_MINUTES, type Hours } from './day-layout';

/** Working hours of the clinic and its doctors, as far as known. */
export interface Schedule {
  hours: readonly HoursOf[];
  exceptions: readonly ScheduleException[];
}

/** A time range when the clinic or doctor is unavailable, and why. */
export interface Closed extends Hours {
  why: Extract<ConflictKind, 'OUTSIDE_HOURS' | 'ON_LEAVE' | 'HOLIDAY'>;
  title: string | null;
}

/**
 * Returns working hours of a day. A clinic without any hours counts as always open, and its calendar shows the default
 * range.
 */
export function openHours(schedule: Schedule, date: string, doctorId: string | null): Hours[] | undefined {
  const hours = hoursFor(schedule, doctorId);
  if (!hours) return undefined;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const usual = hours
    .filter((one) => one.weekday === weekday && (one.validFrom ?? date) <= date && (one.validTo ?? date) >= date)
    .map(({ from, to }) => ({ start: clock(from), end: clock(to) }));
  const extra = exceptionsOn(schedule, date, doctorId)
    .filter(({ exception }) => exception.kind === 'OPEN_EXTRA')
    .map(({ range }) => range);
  return joined([...usual, ...extra]);
}

/** Returns the closed ranges of a day, sorted: named exceptions, and everything else outside the hours. */
export function closedHours(schedule: Schedule, date: string, doctorId: string | null): Closed[] {
  const exceptions = exceptionsOn(schedule, date, doctorId);
  const extra = exceptions.filter(({ exception }) => exception.kind === 'OPEN_EXTRA').map(({ range }) => range);
  const named = exceptions
    .filter(({ exception }) => exception.kind !== 'OPEN_EXTRA')
    .flatMap(({ exception, range }): Closed[] => {
      const { kind, person, title } = exception;
      const why = person ? 'ON_LEAVE' : 'HOLIDAY';
      // Extra hours override a closure of the clinic, but not a person's leave.
      const isWeak = !person && kind !== 'LEAVE';
      return (isWeak ? without([range], extra) : [range]).map((part) => ({ ...part, why, title }));
    });
  const open = openHours(schedule, date, doctorId);
  const outside = open ? without(without([{ start: 0, end: DAY_MINUTES }], open), named) : [];
  return [...named, ...outside.map((part): Closed => ({ ...part, why: 'OUTSIDE_HOURS', title: null }))].sort(
    (a, b) => a.start - b.start,
  );
}

/** Returns the minutes of a day that are open and not closed by leave or a holiday; undefined if no hours are known. */
export function openMinutes(schedule: Schedule, date: string, doctorId: string | null): number | undefined {
  const open = openHours(schedule, date, doctorId);
  const closed = closedHours(schedule, date, doctorId);
  return open && without(open, closed).reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Returns the closed range that a time range overlaps, if any. */
export function closureOf(closed: readonly Closed[], { start, end }: Hours): Closed | undefined {
  return closed.find((one) => one.start < end && one.end > start);
}

function hoursFor({ hours }: Schedule, doctorId: string | null) {
  const own = doctorId && hours.find((one) => one.userId === doctorId && one.hours.length > 0);
  return (own || hours.find(({ userId }) => userId === null))?.hours;
}

function exceptionsOn({ exceptions }: Schedule, date: string, doctorId: string | null) {
  return exceptions
    .filter(({ person, facilityId }) => facilityId === null && (person === null || person.id === doctorId))
    .filter(({ startsAt, endsAt }) => startsAt < `${date}T24:00:00` && endsAt > `${date}T00:00:00`)
    .map((exception) => ({
      exception,
      range: {
        start: exception.startsAt < date ? 0 : clock(exception.startsAt.slice(11)),
        end: exception.endsAt.slice(0, 10) > date ? DAY_MINUTES : clock(exception.endsAt.slice(11)),
      },
    }));
}

function joined(ranges: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const one of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else result.push({ ...one });
  }
  return result;
}

function without(ranges: readonly Hours[], closedRanges: readonly Hours[]): Hours[] {
  return closedRanges.reduce<Hours[]>(
    (left, gap) =>
      left.flatMap(({ start, end }) =>
        gap.end <= start || gap.start >= end
          ? [{ start, end }]
          : [
              { start, end: gap.start },
              { start: gap.end, end },
            ].filter((part) => part.end > part.start),
      ),
    [...ranges],
  );
}
