const DAY_MS = 86_400_000;
const STEP_MS = 10_000;
/** Due dates go back about twenty years at most. */
const DATES = 7000;

/**
 * Returns what puts a task first in its list, also before those that earlier tests and failed tries left open: urgent,
 * and due earlier with every ten seconds.
 */
export function firstInLine(): { priority: 'URGENT'; scheduledFor: string } {
  const daysBack = Math.floor(Date.now() / STEP_MS) % DATES;
  return {
    priority: 'URGENT',
    scheduledFor: new Date(Date.UTC(2020, 0, 6) - daysBack * DAY_MS).toISOString().slice(0, 10),
  };
}
