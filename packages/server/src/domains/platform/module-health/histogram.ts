/** What is measured of a page; the names are those of the table module_vitals. */
export type Metric = 'LOAD' | 'LCP' | 'INP' | 'CLS';

/** How many measurements fell under each upper bound. */
export type Histogram = ReadonlyMap<number, number>;

// Milliseconds. web.dev/vitals draws its lines at 200 and 500 for INP and at 2500 and 4000 for LCP; from a tenth of a second to
// a minute neighbours are about a quarter apart, so no percentile is wrong by more.
const MILLISECONDS = [
  25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1e3, 1200, 1500, 1800, 2100, 2500, 3e3,
  3500, 4e3, 5e3, 6e3, 7500, 9e3, 11e3, 14e3, 17e3, 21e3, 26e3, 32e3, 4e4, 5e4, 6e4, 6e5,
];
// Thousandths of a layout shift; the lines are at 100 and 250.
const THOUSANDTHS = [0, 1, 5, 10, 20, 30, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 2000, 100_000];

/** The upper bounds of a metric's buckets, which measurements are sorted into. */
export function boundsOf(metric: Metric): readonly number[] {
  return metric === 'CLS' ? THOUSANDTHS : MILLISECONDS;
}

/** The upper bound of the bucket that a measurement belongs to. */
export function bucketOf(metric: Metric, value: number): number {
  const bounds = boundsOf(metric);
  return bounds.find((bound) => value <= bound) ?? bounds[bounds.length - 1] ?? value;
}

/**
 * The value that the given share of all measurements does not exceed, as near as the buckets tell: inside the bucket it lies
 * in, measurements are taken to be spread evenly. Null where nothing was measured.
 */
export function percentile(metric: Metric, histogram: Histogram, share: number): number | null {
  const filled = [...histogram].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const rank = filled.reduce((sum, [, count]) => sum + count, 0) * share;
  let before = 0;
  for (const [bound, count] of filled) {
    if (before + count >= rank) {
      const floor = boundsOf(metric).findLast((lower) => lower < bound) ?? 0;
      return Math.round(floor + ((bound - floor) * (rank - before)) / count);
    }
    before += count;
  }
  return null;
}
