import { addDays, weekdayOf, type OvertimeRule } from '@polyclinic/contract';
import { dateOf } from '../../../platform/time/zone-clock';
import { dayTimes, MINUTE_MS, mondayOf, spanOf, type Span } from '../work-spans.rules';

/** Minutes that are paid at a percentage of the usual rate. */
export interface RatedMinutes {
  percent: number;
  minutes: number;
}

/** When the rules apply. */
export interface OvertimeCalendar {
  zone: string;
  holidays: ReadonlySet<string>;
  /** Moment, a local midnight, from which minutes are rated. Work before it only counts towards the week. */
  since?: number;
}

const USUAL = 100;

/**
 * Returns the worked minutes by the percentage at which they are paid, in ascending order. Each minute counts once, at the
 * highest percentage of the rules that apply to it; days and weeks are those of the clinic.
 */
export function ratedMinutes(
  worked: readonly Span[],
  rules: readonly OvertimeRule[],
  { zone, holidays, since = -Infinity }: OvertimeCalendar,
): RatedMinutes[] {
  const totals = new Map<string, number>();
  const rated = new Map<number, number>();
  for (const part of worked
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .flatMap((span) => parts(span, rules, zone))) {
    rate(part, { rules, holidays, zone, totals, rated: part.startsAt < since ? new Map<number, number>() : rated });
  }
  return [...rated]
    .map(([percent, minutes]) => ({ percent, minutes }))
    .toSorted((one, other) => one.percent - other.percent);
}

interface Running {
  rules: readonly OvertimeRule[];
  holidays: ReadonlySet<string>;
  zone: string;
  /** Minutes worked so far on each day and in each week. */
  totals: Map<string, number>;
  rated: Map<number, number>;
}

/** Rates a part that lies within one day and on one side of each night border, split where a threshold is passed. */
function rate(part: Span, { rules, holidays, zone, totals, rated }: Running): void {
  const date = dateOf(zone, part.startsAt);
  const keys = { DAILY: date, WEEKLY: `week ${mondayOf(date)}` };
  let at = part.startsAt;
  while (at < part.endsAt) {
    let ends = part.endsAt;
    let percent = USUAL;
    for (const rule of rules) {
      if (rule.kind === 'DAILY' || rule.kind === 'WEEKLY') {
        const left = rule.afterMinutes - (totals.get(keys[rule.kind]) ?? 0);
        if (left <= 0) percent = Math.max(percent, rule.percent);
        else ends = Math.min(ends, at + left * MINUTE_MS);
      } else if (applies(rule, { startsAt: at, endsAt: ends }, { date, zone, holidays })) {
        percent = Math.max(percent, rule.percent);
      }
    }
    const minutes = (ends - at) / MINUTE_MS;
    for (const key of Object.values(keys)) totals.set(key, (totals.get(key) ?? 0) + minutes);
    rated.set(percent, (rated.get(percent) ?? 0) + minutes);
    at = ends;
  }
}

function applies(
  rule: Exclude<OvertimeRule, { kind: 'DAILY' | 'WEEKLY' }>,
  span: Span,
  { date, zone, holidays }: { date: string; zone: string; holidays: ReadonlySet<string> },
): boolean {
  if (rule.kind === 'WEEKDAYS') return rule.weekdays.includes(weekdayOf(date));
  if (rule.kind === 'HOLIDAY') return holidays.has(date);
  return nights(rule, date, zone).some(({ startsAt, endsAt }) => startsAt <= span.startsAt && span.startsAt < endsAt);
}

/** Returns the nights that touch a day: the one that began on the day before, and its own. */
function nights({ from, to }: { from: string; to: string }, date: string, zone: string): Span[] {
  return [addDays(date, -1), date].map((day) => {
    const { startsLocal, endsLocal } = dayTimes(day, from, to);
    return spanOf(zone, startsLocal, endsLocal);
  });
}

/** Splits a span at the local midnights and at the borders of nights. */
function parts(span: Span, rules: readonly OvertimeRule[], zone: string): Span[] {
  const borders = new Set<number>();
  const last = dateOf(zone, span.endsAt);
  for (let date = dateOf(zone, span.startsAt); date <= last; date = addDays(date, 1)) {
    borders.add(spanOf(zone, `${date}T00:00:00`, `${date}T00:00:00`).startsAt);
    for (const rule of rules)
      if (rule.kind === 'NIGHT')
        for (const night of nights(rule, date, zone)) borders.add(night.startsAt).add(night.endsAt);
  }
  const inner = [...borders]
    .filter((at) => at > span.startsAt && at < span.endsAt)
    .toSorted((one, other) => one - other);
  const moments = [span.startsAt, ...inner, span.endsAt];
  return moments.slice(0, -1).map((startsAt, index) => ({ startsAt, endsAt: moments[index + 1] ?? startsAt }));
}
