import { ROLLBACK_RULE } from '@polyclinic/contract';

/** What the sessions of the last minutes said of a release: each has one voice. */
export interface Tally {
  sessions: number;
  failures: number;
}

/** Whether a release has to be taken back: enough sessions spoke, and too large a share of them had trouble. */
export function isTrouble({ sessions, failures }: Tally): boolean {
  const { leastSessions, failureShare } = ROLLBACK_RULE;
  return sessions >= leastSessions && failures >= sessions * failureShare;
}

/** Why a release is taken back, for the audit trail and for people. */
export function troubleText({ sessions, failures }: Tally): string {
  return `${failures} of ${sessions} sessions had trouble within ${ROLLBACK_RULE.windowMinutes} minutes`;
}

const MINUTES_PER_POINT = [1, 2, 5, 10, 15, 30, 60, 120, 240];
const MOST_POINTS = 50;

/** How wide the points of a chart over these hours are: as narrow as keeps it readable. */
export function minutesPerPoint(hours: number): number {
  return MINUTES_PER_POINT.find((minutes) => (hours * 60) / minutes <= MOST_POINTS) ?? 240;
}
