/** A figure together with that of the previous period; undefined if it is not compared with one. */
export interface Figure {
  value: number;
  previous?: number | null;
}

/** The change of a figure; `share` is signed and only known if the previous value gives a base for a percentage. */
export type Trend = { kind: 'changed'; share: number } | { kind: 'same' | 'from-nothing' | 'incomparable' | 'unknown' };

/** Compares a figure with that of the previous period. */
export function trendOf({ value, previous }: Figure): Trend {
  if (previous === undefined || previous === null) return { kind: 'unknown' };
  if (value === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'from-nothing' };
  // A percentage of an amount below zero, or across zero, says nothing.
  if (previous < 0 || value < 0) return { kind: 'incomparable' };
  return { kind: 'changed', share: (value - previous) / previous };
}
