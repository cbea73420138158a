/** Metrics of a page; the names are those in the table module_vitals. */
export type Metric = 'LOAD' | 'LCP' | 'INP' | 'CLS';

/** Number of measurements by upper bound of the bucket. */
export type Histogram = ReadonlyMap<number, number>;

// Milliseconds. web.dev/vitals has thresholds at 200 and 500 for INP and at 2500 and 4000 for LCP; between a tenth of a
// second and a minute, neighbouring bounds are about a quarter apart, which limits the error of percentiles.
const MILLISECONDS = [
  25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1e3, 1200, 1500, 1800, 2100, 2500, 3e3,
  3500, 4e3, 5e3, 6e3, 7500, 9e3, 11e3, 14e3, 17e3, 21e3, 26e3, 32e3, 4e4, 5e4, 6e4, 6e5,
];
// Thousandths of a layout shift; the thresholds are at 100 and 250.
const THOUSANDTHS = [0, 1, 5, 10, 20, 30, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 2000, 100_000];

/** Returns the upper bounds of a metric's buckets. */
export function boundsOf(metric: Metric): readonly number[] {
  return metric === 'CLS' ? THOUSANDTHS : MILLISECONDS;
}

/** Returns the upper bound of the bucket of a measurement. */
export function bucketOf(metric: Metric, value: number): number {
  const bounds = boundsOf(metric);
  return bounds.find((bound) => value <= bound) ?? bounds[bounds.length - 1] ?? value;
}

/** Returns the percentile of a histogram, with linear interpolation inside its bucket. Null without measurements. */
export function percentile(metric: Metric, histogram: Histogram, share: number): number | null {
  const filled = [...histogram].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const rank = filled.reduce((sum, [, count]) => sum + count, 0) * share;
  let before = 0;
  for (const [bound, count] of filled) {
    if (before + count >= rank) {
      const deps = boundsOf(metric).findLast((lower) => lower < bound) ?? 0;
      return Math.round(deps + ((bound - deps) * (rank - before)) / count);
    }
    before += count;
  }
  return null;
}
