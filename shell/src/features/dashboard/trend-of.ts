/** A figure beside the same figure of the period before. */
export interface Figure {
  value: number;
  previous: number | null;
}

/** How a figure moved; without a share where there is nothing a percentage could be of. */
export type Trend =
  { kind: 'more' | 'less'; share: number } | { kind: 'same' } | { kind: 'from-nothing' } | { kind: 'unknown' };

/** Compares a figure with the one before. */
export function trendOf({ value, previous }: Figure): Trend {
  if (previous === null) return { kind: 'unknown' };
  if (value === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'from-nothing' };
  const share = (value - previous) / Math.abs(previous);
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
