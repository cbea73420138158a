/** Time range in milliseconds since 1970, half open: includes the start, excludes the end. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Returns whether two ranges overlap; adjacent ranges do not. */
export function overlap(one: TimeRange, other: TimeRange): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Merges overlapping and adjacent ranges, in order. */
export function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) result.push({ from, to });
  }
  return result;
}

/** Intersects the ranges with the bounds. */
export function clipped(ranges: readonly TimeRange[], bounds: readonly TimeRange[]): TimeRange[] {
  return bounds.flatMap((bound) =>
    ranges
      .filter((range) => overlap(range, bound))
      .map(({ from, to }) => ({ from: Math.max(from, bound.from), to: Math.min(to, bound.to) })),
  );
}

/** Returns whether one of the merged ranges contains the given one. */
export function covers(ranges: readonly TimeRange[], range: TimeRange): boolean {
  return ranges.some(({ from, to }) => from <= range.from && range.to <= to);
}

/** Returns the maximum number of simultaneous ranges within the bounds. */
export function maxConcurrent(ranges: readonly TimeRange[], bounds: TimeRange): number {
  const within = clipped(ranges, [bounds]);
  return Math.max(
    0,
    ...within.map(({ from }) => within.filter((other) => other.from <= from && from < other.to).length),
  );
}
