/** Warning time before the idle logout. */
export const WARNING_MS = 60_000;

/** State of an idle session. */
export type IdlePhase =
  { is: 'active'; nextMs: number } | { is: 'warned'; secondsLeft: number; nextMs: number } | { is: 'over' };

/** Returns the phase at an instant, and the time until it may change. A clock set back counts as activity. */
export function idlePhase(now: number, lastActivity: number, limitMs: number): IdlePhase {
  const leftMs = limitMs - Math.max(0, now - lastActivity);
  if (leftMs <= 0) return { is: 'over' };
  if (leftMs > WARNING_MS) return { is: 'active', nextMs: leftMs - WARNING_MS };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { is: 'warned', secondsLeft, nextMs: leftMs - (secondsLeft - 1) * 1000 };
}

/** Returns whether to announce this second to screen readers; announcing each one would drown everything else. */
export function isReadOut(secondsLeft: number): boolean {
  return secondsLeft === 60 || secondsLeft === 30 || secondsLeft === 10;
}
