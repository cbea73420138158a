import { ROLLBACK_RULE } from '@polyclinic/contract';

/** Reports about a release in the last minutes: one vote per user, however many sessions there are. */
export interface Tally {
  people: number;
  failures: number;
}

/** Returns whether a release has to be rolled back: enough users reported, and the share of failures is too high. */
export function isTrouble({ people, failures }: Tally): boolean {
  const { minPeople, failureShare } = ROLLBACK_RULE;
  return people >= minPeople && failures >= people * failureShare;
}

/** Returns the reason of a rollback, for the audit log and for users. */
export function troubleText({ people, failures }: Tally): string {
  return `Failed for ${failures} of ${people} users within ${ROLLBACK_RULE.windowMinutes} minutes`;
}

const MINUTES_PER_POINT = [1, 2, 5, 10, 15, 30, 60, 120, 240];
const MAX_POINTS = 50;

/** Returns the interval between points of a chart over these hours: as short as the chart stays readable. */
export function minutesPerPoint(hours: number): number {
  return MINUTES_PER_POINT.find((minutes) => (hours * 60) / minutes <= MAX_POINTS) ?? 240;
}
