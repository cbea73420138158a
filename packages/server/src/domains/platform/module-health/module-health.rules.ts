import { ROLLBACK_RULE } from '@polyclinic/contract';

/** What people said of a release in the last minutes: each has one voice, however often they sign in. */
export interface Tally {
  people: number;
  failures: number;
}

/** Whether a release has to be taken back: enough people spoke, and too large a share of them had trouble. */
export function isTrouble({ people, failures }: Tally): boolean {
  const { leastPeople, failureShare } = ROLLBACK_RULE;
  return people >= leastPeople && failures >= people * failureShare;
}

/** Why a release is taken back, for the audit trail and for people. */
export function troubleText({ people, failures }: Tally): string {
  return `${failures} of ${people} people had trouble within ${ROLLBACK_RULE.windowMinutes} minutes`;
}

const MINUTES_PER_POINT = [1, 2, 5, 10, 15, 30, 60, 120, 240];
const MOST_POINTS = 50;

/** How wide the points of a chart over these hours are: as narrow as keeps it readable. */
export function minutesPerPoint(hours: number): number {
  return MINUTES_PER_POINT.find((minutes) => (hours * 60) / minutes <= MOST_POINTS) ?? 240;
}
