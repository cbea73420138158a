/** How long before the end people are warned. */
export const WARNING_MS = 60_000;

/** Where an idle session stands. */
export type IdlePhase =
  { is: 'active'; nextMs: number } | { is: 'warned'; secondsLeft: number; nextMs: number } | { is: 'over' };

/** The phase at a moment, and how long until it may be another one. A clock set back counts as a sign of life. */
export function idlePhase(now: number, lastActivity: number, limitMs: number): IdlePhase {
  const leftMs = limitMs - Math.max(0, now - lastActivity);
  if (leftMs <= 0) return { is: 'over' };
  if (leftMs > WARNING_MS) return { is: 'active', nextMs: leftMs - WARNING_MS };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { is: 'warned', secondsLeft, nextMs: leftMs - (secondsLeft - 1) * 1000 };
}

/** Whether this second is one at which the time left is read out; each second would talk people down. */
export function isReadOut(secondsLeft: number): boolean {
  return secondsLeft === 60 || secondsLeft === 30 || secondsLeft === 10;
}
