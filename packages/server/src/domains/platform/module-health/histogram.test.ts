import { bucketOf, boundsOf, percentile } from './histogram';

const METRICS = ['LOAD', 'LCP', 'INP', 'CLS'] as const;
const of = (counts: Record<number, number>) => new Map(Object.entries(counts).map(([bound, n]) => [Number(bound), n]));

test.each(METRICS)('the bounds of %s rise and reach as far as the contract lets a report go', (metric) => {
  const bounds = boundsOf(metric);
  expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b));
  expect(bounds[bounds.length - 1]).toBe(metric === 'CLS' ? 100_000 : 600_000);
});

test.each([
  ['INP', [200, 500]],
  ['LCP', [2500, 4000]],
  ['CLS', [100, 250]],
] as const)('%s can be told good, middling and poor without a doubt', (metric, lines) => {
  expect(boundsOf(metric)).toEqual(expect.arrayContaining([...lines]));
});

test('a measurement on a bound still belongs under it', () => {
  expect([bucketOf('LCP', 2500), bucketOf('LCP', 2501), bucketOf('LCP', 0)]).toEqual([2500, 3000, 25]);
  expect([bucketOf('CLS', 0), bucketOf('CLS', 99), bucketOf('CLS', 100_000)]).toEqual([0, 100, 100_000]);
});

test('nothing measured has no percentile', () => {
  expect(percentile('LCP', new Map(), 0.75)).toBeNull();
  expect(percentile('LCP', of({ 2500: 0 }), 0.75)).toBeNull();
});

test('three quarters of the pages were at least this quick', () => {
  // A hundred pages: 50 under 100 ms, 25 under 500 ms, 25 slower.
  expect(percentile('LOAD', of({ 100: 50, 500: 25, 4000: 25 }), 0.75)).toBe(500);
  // The middle of the bucket from 400 to 500.
  expect(percentile('LOAD', of({ 100: 50, 500: 50 }), 0.75)).toBe(450);
  expect(percentile('CLS', of({ 0: 100 }), 0.75)).toBe(0);
});

test('a percentile is off by a quarter of its value at most from 100 ms to a minute', () => {
  for (let value = 100; value <= 60_000; value = Math.ceil(value * 1.07)) {
    const many = new Map([[bucketOf('LCP', value), 100]]);
    const told = percentile('LCP', many, 0.75) ?? Number.NaN;
    expect(Math.abs(told - value) / value).toBeLessThanOrEqual(0.25);
  }
});
