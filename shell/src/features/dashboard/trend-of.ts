/** A figure together with that of the previous period. */
export interface Figure {
  value: number;
  previous: number | null;
}

/** The change of a figure; without a share if the previous value gives no base for a percentage. */
export type Trend =
  { kind: 'more' | 'less'; share: number } | { kind: 'same' } | { kind: 'from-nothing' } | { kind: 'unknown' };

/** Compares a figure with that of the previous period. */
export function trendOf({ value, previous }: Figure): Trend {
  if (previous === null) return { kind: 'unknown' };
  if (value === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'from-nothing' };
  const share = (value - previous) / Math.abs(previous);
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
