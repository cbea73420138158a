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
    needs
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap((need) => {
        const { startsLocal, endsLocal } = dayTimes(date, need.from, need.to);
        return gapsWithin(spanOf(zone, startsLocal, endsLocal), need, shifts);
      }),
  );
  return gaps.toSorted((one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt);
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
