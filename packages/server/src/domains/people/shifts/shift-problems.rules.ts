import type { ShiftProblem } from '@polyclinic/contract';
import { missingSkills } from '../skills.rules';
import { overlaps, restMinutes, weeklyMinutes, workedMinutes, type Span, type WorkSpan } from '../work-spans.rules';

/** Limits of working time of the clinic; null is unlimited. */
export interface WorkLimits {
  minRestMinutes: number | null;
  maxWeeklyMinutes: number | null;
  maxShiftMinutes: number | null;
}

/** Data of the person around the time of the work. */
export interface WorkerFacts {
  zone: string;
  limits: WorkLimits;
  /** Further shifts of the person, from the week before to the week after. */
  others: readonly WorkSpan[];
  /** Approved leave. */
  leave: readonly Span[];
  skills: readonly string[];
  /** A recorded and required licence has expired on the day. */
  hasExpiredLicense: boolean;
  /** Time open for appointments, for those who have any; undefined for everyone else. */
  scheduled: readonly Span[] | undefined;
}

/** Problems that are shown and never need a reason. */
export const HINTS: readonly ShiftProblem[] = ['OUTSIDE_SCHEDULE'];

/** Returns the problems of work at a time, in the order in which they are shown. */
export function shiftProblems(
  shift: WorkSpan & { skills: readonly string[] },
  { zone, limits, others, leave, skills, hasExpiredLicense, scheduled }: WorkerFacts,
): ShiftProblem[] {
  const rest = restMinutes(shift, others);
  const found: [ShiftProblem, boolean][] = [
    ['ON_LEAVE', leave.some((one) => overlaps(one, shift))],
    ['LICENSE_EXPIRED', hasExpiredLicense],
    ['SKILL_MISSING', missingSkills(shift.skills, skills).length > 0],
    ['REST_TOO_SHORT', rest !== undefined && isBelow(rest, limits.minRestMinutes)],
    ['SHIFT_TOO_LONG', isAbove(workedMinutes(shift), limits.maxShiftMinutes)],
    ['WEEK_TOO_LONG', isAbove(weeklyMinutes(zone, shift, others), limits.maxWeeklyMinutes)],
    ['OUTSIDE_SCHEDULE', scheduled !== undefined && !isCovered(shift, scheduled)],
  ];
  return found.filter(([, isFound]) => isFound).map(([problem]) => problem);
}

/** Returns whether each moment of a span lies within one of the others. */
export function isCovered(span: Span, by: readonly Span[]): boolean {
  let reached = span.startsAt;
  for (const { startsAt, endsAt } of by.toSorted((one, other) => one.startsAt - other.startsAt)) {
    if (startsAt > reached) break;
    reached = Math.max(reached, endsAt);
  }
  return reached >= span.endsAt;
}

const isBelow = (value: number, limit: number | null) => limit !== null && value < limit;
const isAbove = (value: number, limit: number | null) => limit !== null && value > limit;
