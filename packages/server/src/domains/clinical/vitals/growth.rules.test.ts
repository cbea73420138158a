import type { AgeGrowthIndicator } from '@polyclinic/contract';
import fc from 'fast-check';
import {
  growthLines,
  LAST_GROWTH_DAY,
  lmsAt,
  loadedLmsAt,
  percentileOf,
  referenceAt,
  valueAt,
  zScoreOf,
} from './growth.rules';
import type { GrowthSex } from './growth-tables/growth-table';

// Expected values: tests of the package anthro of the World Health Organization, version 1.1.0
// (github.com/WorldHealthOrganization/anthro, tests/testthat: test-zscores.R and test-zscore-weight-for-age.R).
test.each<[AgeGrowthIndicator, GrowthSex, string, number, number, number]>([
  ['WEIGHT', 'FEMALE', '17 kg', 17, 1522, 0.24],
  // A length taken lying down counts 0.7 cm less as a height.
  ['HEIGHT', 'MALE', '72.86 cm lying', 72.86 - 0.7, 987, -6.09],
  ['HEIGHT', 'FEMALE', '77.5 cm', 77.5, 731, -2.55],
  ['HEIGHT', 'MALE', '60 cm', 60, 244, -4.81],
  ['HEIGHT', 'MALE', '60.7 cm', 60.7, 274, -5.02],
])('%s of a %s child: %s (%d) at %d days has the z-score %d', (indicator, sex, _, value, ageDays, expected) => {
  const lms = lmsAt(indicator, sex, ageDays);
  if (!lms) throw new Error('The table has no such age');
  expect(zScoreOf(value, lms)).toBe(expected);
});

// Medians at birth and at two years: WHO Child Growth Standards (2006), tables of weight, length and head circumference.
test.each<[AgeGrowthIndicator, GrowthSex, number, number]>([
  ['WEIGHT', 'MALE', 0, 3.3464],
  ['WEIGHT', 'FEMALE', 1826, 18.2179],
  ['HEIGHT', 'MALE', 0, 49.8842],
  ['HEIGHT', 'FEMALE', 1826, 109.4189],
  ['BMI', 'MALE', 0, 13.4069],
  ['HEAD_CIRCUMFERENCE', 'FEMALE', 1826, 49.9225],
])('the median of %s of a %s child at %d days is %d', (indicator, sex, ageDays, median) => {
  expect(lmsAt(indicator, sex, ageDays)?.m).toBeCloseTo(median, 4);
});

// Quantiles of the standard normal distribution.
test.each([
  [0, 50],
  [-1.880794, 3],
  [1.036433, 85],
  [3, 99.9],
])('a z-score of %d is the percentile %d', (z, percentile) => {
  expect(percentileOf(z)).toBe(percentile);
});

const anyLms = fc
  .tuple(
    fc.constantFrom<AgeGrowthIndicator>('WEIGHT', 'HEIGHT', 'BMI', 'HEAD_CIRCUMFERENCE'),
    fc.constantFrom<GrowthSex>('MALE', 'FEMALE'),
    fc.integer({ min: 0, max: LAST_GROWTH_DAY }),
  )
  .map(([indicator, sex, ageDays]) => lmsAt(indicator, sex, ageDays) ?? { l: 1, m: 1, s: 1 });

test('a value has the z-score from which it was computed, up to 3 SD (property)', () => {
  fc.assert(
    fc.property(anyLms, fc.double({ min: -3, max: 3, noNaN: true }), (lms, z) => {
      expect(Math.abs(zScoreOf(valueAt(z, lms), lms) - z)).toBeLessThan(0.006);
    }),
  );
});

test('beyond 3 SD the distance between 2 SD and 3 SD is carried on (WHO 2006, restricted application) (property)', () => {
  fc.assert(
    fc.property(anyLms, fc.constantFrom(-1, 1), fc.double({ min: 0.1, max: 2, noNaN: true }), (lms, side, extra) => {
      const third = valueAt(3 * side, lms);
      const step = Math.abs(third - valueAt(2 * side, lms));
      expect(zScoreOf(third + side * extra * step, lms)).toBeCloseTo(side * (3 + extra), 1);
    }),
  );
});

test('the lines rise with the percentile and end with the tables', () => {
  const lines = growthLines({ indicator: 'WEIGHT', sex: 'FEMALE', loaded: [] }, 5000);
  expect(lines.at(-1)?.ageDays).toBe(1826);
  for (const { values } of lines) expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(lmsAt('WEIGHT', 'FEMALE', 1827)).toBeUndefined();
});

// Made for the test: no published reference.
const LOADED = [
  { ageDays: 61 * 30.4375, l: -1, m: 15.2, s: 0.08 },
  { ageDays: 62 * 30.4375, l: -1.2, m: 15.3, s: 0.09 },
  { ageDays: 228 * 30.4375, l: -2, m: 22, s: 0.13 },
];

test('between two ages of a loaded reference the parameters follow a straight line, and outside of them there are none', () => {
  const lms = loadedLmsAt(LOADED, 61.5 * 30.4375);
  expect([lms?.l, lms?.m, lms?.s]).toEqual([-1.1, 15.25, 0.085].map((value) => expect.closeTo(value, 10)));
  expect(loadedLmsAt(LOADED, 61 * 30.4375)).toEqual(LOADED[0]);
  expect(loadedLmsAt(LOADED, 1856)).toBeUndefined();
  expect(loadedLmsAt(LOADED, 228 * 30.4375 + 1)).toBeUndefined();
  expect(loadedLmsAt([], 3000)).toBeUndefined();
});

test('the built-in tables go before a loaded reference up to their last day', () => {
  const reference = {
    indicator: 'BMI' as const,
    sex: 'FEMALE' as const,
    loaded: [{ ageDays: 0, l: 1, m: 1, s: 1 }, ...LOADED],
  };
  expect(referenceAt(reference, LAST_GROWTH_DAY)).toEqual(lmsAt('BMI', 'FEMALE', LAST_GROWTH_DAY));
  expect(referenceAt(reference, LAST_GROWTH_DAY + 1)?.m).toBeLessThan(15.2);
});

test('of a loaded reference the distance between 2 SD and 3 SD is carried on beyond 3 SD as well', () => {
  const [lms] = LOADED;
  if (!lms) throw new Error('The reference has an age');
  const third = valueAt(3, lms);
  expect(zScoreOf(third + 2 * (third - valueAt(2, lms)), lms)).toBeCloseTo(5, 1);
});

test('the lines go on where a loaded reference has ages', () => {
  const ages = growthLines({ indicator: 'BMI', sex: 'FEMALE', loaded: LOADED }, 2000).map(({ ageDays }) => ageDays);
  expect(ages.at(-1)).toBe(Math.round(65 * 30.4375));
  expect(growthLines({ indicator: 'BMI', sex: 'FEMALE', loaded: [] }, 2000).at(-1)?.ageDays).toBe(LAST_GROWTH_DAY);
});
