import { addDays, daysBetween, weekdayOf } from '@polyclinic/contract';
import { missingSkills } from '../skills.rules';
import { dayTimes, spanOf, type Span } from '../work-spans.rules';

/** How many people are needed on a weekday between two times; an end that is not later is on the next day. */
export interface Need {
  id: string;
  weekday: number;
  from: string;
  to: string;
  people: number;
  skill: string | null;
}

/** Work of a person, with the skills that count. */
export interface CoveringShift extends Span {
  skills: readonly string[];
}

/** Time in which fewer people are planned than needed. */
export interface CoverageGap extends Span {
  needId: string;
  needed: number;
  planned: number;
}

/** Returns when fewer people are planned than needed between two days, both included, in the order of time. */
export function coverageGaps(
  zone: string,
  { from, to }: { from: string; to: string },
  needs: readonly Need[],
  shifts: readonly CoveringShift[],
): CoverageGap[] {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const gaps = dates.flatMap((date) =>
    needsOn(zone, date, needs).flatMap(({ need, span }) => gapsWithin(span, need, shifts)),
  );
  return gaps.toSorted((one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt);
}

/** Hour of a day in which people are needed. */
export interface CoverageHour {
  date: string;
  hour: number;
  needed: number;
  /** Fewest people at once in the hour. */
  planned: number;
  /** People, or people with the skill, who are missing at most. */
  missing: number;
}

/** Returns the hours in which people are needed, with the fewest who are planned and those who are missing. */
export function coverageHours(
  zone: string,
  { from, to }: { from: string; to: string },
  needs: readonly Need[],
  shifts: readonly CoveringShift[],
): CoverageHour[] {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return dates.flatMap((date) => {
    const needed = [addDays(date, -1), date].flatMap((day) => needsOn(zone, day, needs));
    return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const [starts, ends] = [`${hour}`.padStart(2, '0'), `${(hour + 1) % 24}`.padStart(2, '0')];
      const whole = spanOf(zone, `${date}T${starts}:00:00`, `${hour === 23 ? addDays(date, 1) : date}T${ends}:00:00`);
      const active = needed.flatMap(({ need, span }) => {
        const part = { startsAt: Math.max(span.startsAt, whole.startsAt), endsAt: Math.min(span.endsAt, whole.endsAt) };
        return part.startsAt < part.endsAt ? [{ need, part }] : [];
      });
      if (active.length === 0) return [];
      const everybody = active.flatMap(({ need, part }) =>
        gapsWithin(part, { ...need, skill: null, people: Infinity }, shifts),
      );
      const gaps = active.flatMap(({ need, part }) => gapsWithin(part, need, shifts));
      return [
        {
          date,
          hour,
          needed: Math.max(...active.map(({ need }) => need.people)),
          planned: Math.min(...everybody.map(({ planned }) => planned)),
          missing: Math.max(0, ...gaps.map((gap) => gap.needed - gap.planned)),
        },
      ];
    });
  });
}

function needsOn(zone: string, date: string, needs: readonly Need[]): { need: Need; span: Span }[] {
  return needs
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map((need) => {
      const { startsLocal, endsLocal } = dayTimes(date, need.from, need.to);
      return { need, span: spanOf(zone, startsLocal, endsLocal) };
    });
}

function gapsWithin(span: Span, need: Need, shifts: readonly CoveringShift[]): CoverageGap[] {
  const fitting = shifts.filter(
    ({ skills, startsAt, endsAt }) =>
      startsAt < span.endsAt &&
      endsAt > span.startsAt &&
      (need.skill === null || missingSkills([need.skill], skills).length === 0),
  );
  const borders = [span.startsAt, ...fitting.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]), span.endsAt]
    .filter((moment) => moment >= span.startsAt && moment <= span.endsAt)
    .toSorted((one, other) => one - other);
  const gaps: CoverageGap[] = [];
  for (const [index, startsAt] of borders.slice(0, -1).entries()) {
    const endsAt = borders[index + 1] ?? startsAt;
    if (endsAt === startsAt) continue;
    const planned = fitting.filter((shift) => shift.startsAt <= startsAt && shift.endsAt >= endsAt).length;
    if (planned < need.people) extend(gaps, { needId: need.id, needed: need.people, planned, startsAt, endsAt });
  }
  return gaps;
}

/** Adds a gap, joined with the one before if nothing but the time differs. */
function extend(gaps: CoverageGap[], gap: CoverageGap): void {
  const last = gaps.at(-1);
  if (last?.endsAt === gap.startsAt && last.planned === gap.planned) last.endsAt = gap.endsAt;
  else gaps.push({ ...gap });
}
