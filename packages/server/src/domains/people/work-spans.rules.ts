import { addDays, weekdayOf } from '@polyclinic/contract';
import { dateOf, momentOf } from '../../platform/time/zone-clock';

/** Time between two moments, in milliseconds; the end is exclusive. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

/** Time of work with the unpaid break within it. */
export interface WorkSpan extends Span {
  breakMinutes: number;
}

export const MINUTE_MS = 60_000;

/** Returns whether two spans share time; spans that touch do not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Returns a span of wall times in a zone. In the hour that daylight saving skips, the end may not precede the start. */
export function spanOf(zone: string, startsLocal: string, endsLocal: string): Span {
  const startsAt = momentOf(zone, startsLocal);
  return { startsAt, endsAt: Math.max(startsAt, momentOf(zone, endsLocal)) };
}

/** Returns the minutes that the two spans have in common. */
export function sharedMinutes(one: Span, other: Span): number {
  const shared = Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt);
  return Math.max(0, shared) / MINUTE_MS;
}

/** Returns the minutes worked in a span, without its break. */
export function workedMinutes({ startsAt, endsAt, breakMinutes }: WorkSpan): number {
  return Math.max(0, (endsAt - startsAt) / MINUTE_MS - breakMinutes);
}

/** Returns the shortest rest before or after a span, in minutes; undefined without neighbours. */
export function restMinutes(span: Span, others: readonly Span[]): number | undefined {
  const gaps = others
    .filter((other) => !overlaps(span, other))
    .map((other) => (other.endsAt <= span.startsAt ? span.startsAt - other.endsAt : other.startsAt - span.endsAt));
  return gaps.length > 0 ? Math.min(...gaps) / MINUTE_MS : undefined;
}

/** Returns the Monday of the week of a date. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** Returns the week of a date in a zone, from Monday to Monday at local midnight. */
export function weekOf(zone: string, date: string): Span {
  const monday = mondayOf(date);
  return spanOf(zone, `${monday}T00:00:00`, `${addDays(monday, 7)}T00:00:00`);
}

/**
 * Returns the most minutes worked in one of the weeks that a span is part of. Work past the end of a week counts in both
 * weeks by its time; a break counts in the week in which the work begins.
 */
export function weeklyMinutes(zone: string, span: WorkSpan, others: readonly WorkSpan[]): number {
  const dates = new Set([span.startsAt, span.endsAt - 1].map((moment) => mondayOf(dateOf(zone, moment))));
  const totals = [...dates].map((monday) => {
    const week = weekOf(zone, monday);
    return [span, ...others].reduce((sum, one) => sum + minutesWithin(week, one), 0);
  });
  return Math.max(...totals);
}

function minutesWithin(week: Span, one: WorkSpan): number {
  const isFirstWeek = one.startsAt >= week.startsAt && one.startsAt < week.endsAt;
  return Math.max(0, sharedMinutes(week, one) - (isFirstWeek ? one.breakMinutes : 0));
}

/** Returns the time of a day from one wall time to another; an end that is not later is on the next day. */
export function dayTimes(date: string, from: string, to: string): { startsLocal: string; endsLocal: string } {
  const isNextDay = to <= from;
  const last =
    to === '24:00' ? { day: addDays(date, 1), time: '00:00' } : { day: isNextDay ? addDays(date, 1) : date, time: to };
  return { startsLocal: `${date}T${from}:00`, endsLocal: `${last.day}T${last.time}:00` };
}
