/** A stretch of time in milliseconds since 1970, half open: the first moment belongs to it, the last one does not. */
export interface Stretch {
  from: number;
  to: number;
}

/** Whether two stretches share a moment; stretches that touch do not. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The same time in as few stretches as possible, in order: what touches or overlaps becomes one. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) result.push({ from, to });
  }
  return result;
}

/** The parts of the stretches that lie within the bounds. */
export function clipped(stretches: readonly Stretch[], bounds: readonly Stretch[]): Stretch[] {
  return bounds.flatMap((bound) =>
    stretches
      .filter((stretch) => overlap(stretch, bound))
      .map(({ from, to }) => ({ from: Math.max(from, bound.from), to: Math.min(to, bound.to) })),
  );
}

/** Whether one of the stretches, which are merged, holds all of the wanted one. */
export function covers(stretches: readonly Stretch[], wanted: Stretch): boolean {
  return stretches.some(({ from, to }) => from <= wanted.from && wanted.to <= to);
}

/** How many of the stretches run at the same time, at most, within the bounds. */
export function mostAtOnce(stretches: readonly Stretch[], bounds: Stretch): number {
  const within = clipped(stretches, [bounds]);
  return Math.max(
    0,
    ...within.map(({ from }) => within.filter((other) => other.from <= from && from < other.to).length),
  );
}
