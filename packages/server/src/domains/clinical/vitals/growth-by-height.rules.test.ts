import fc from 'fast-check';
import { heightLines, lmsByHeight, STANDING_FROM_DAYS } from './growth-by-height.rules';
import { LAST_GROWTH_DAY, valueAt, zScoreOf } from './growth.rules';
import type { GrowthSex } from './growth-tables/growth-table';

const LYING = 300;
const STANDING = 1200;

function lms(sex: GrowthSex, ageDays: number, heightCm: number) {
  const found = lmsByHeight(sex, ageDays, heightCm);
  if (!found) throw new Error('The table has no such height');
  return found;
}

// Expected values: tests of the library AnthStat.Statistics (github.com/erik1066/anthstat-statistics,
// tests/WHO2006_Tests.cs: ComputeZScore_WeightLength_Success and ComputeZScore_WeightHeight_Success).
test.each<[GrowthSex, number, number, number, number]>([
  ['FEMALE', LYING, 45, 3, 2.113493],
  ['FEMALE', LYING, 110, 16, -1.485935],
  ['MALE', LYING, 49.9, 3.5, 0.629616],
  ['MALE', LYING, 45, 2.4, -0.185032],
  ['MALE', LYING, 110, 16.5, -1.184325],
  ['MALE', LYING, 48.12, 3, 0.114234],
  ['MALE', LYING, 48.165, 3, 0.084419],
  ['FEMALE', STANDING, 65, 8, 1.07438],
  ['FEMALE', STANDING, 120, 21, -0.858067],
  ['MALE', STANDING, 65, 8, 0.883632],
  ['MALE', STANDING, 65.365, 7.6, 0.130722],
  ['MALE', STANDING, 120, 21, -0.66988],
])('a %s child of %d days, %d cm and %d kg has the z-score %d', (sex, ageDays, heightCm, weight, expected) => {
  // z-scores have two decimals.
  expect(Math.abs(zScoreOf(weight, lms(sex, ageDays, heightCm)) - expected)).toBeLessThanOrEqual(0.005);
});

// WHO Child Growth Standards (2006), simplified field tables: weight for length of boys, birth to two years, at 45 cm.
test('the weights of a boy of 45 cm from -3 SD to 3 SD are those of the field table', () => {
  const weights = [-3, -2, -1, 0, 1, 2, 3].map((z) => valueAt(z, lms('MALE', LYING, 45)).toFixed(1));
  expect(weights).toEqual(['1.9', '2.0', '2.2', '2.4', '2.7', '3.0', '3.3']);
});

test('up to two years the length applies, and the height from then on', () => {
  const day = STANDING_FROM_DAYS;
  expect(lmsByHeight('MALE', day - 1, 60)).toBeDefined();
  expect(lmsByHeight('MALE', day, 60)).toBeUndefined();
  expect(lms('MALE', day - 1, 80).m).toBeLessThan(lms('MALE', day, 80).m);
});

test.each([
  [LYING, 44.9],
  [LYING, 110.1],
  [STANDING, 64.9],
  [STANDING, 120.1],
  [LAST_GROWTH_DAY + 1, 100],
])('at %d days and %d cm there is no reference', (ageDays, heightCm) => {
  expect(lmsByHeight('FEMALE', ageDays, heightCm)).toBeUndefined();
});

test('beyond 3 SD the distance between 2 SD and 3 SD is carried on (WHO 2006, restricted application) (property)', () => {
  const sexes = fc.constantFrom<GrowthSex>('MALE', 'FEMALE');
  const ages = fc.constantFrom(LYING, STANDING);
  const heights = fc.integer({ min: 650, max: 1100 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(
      sexes,
      ages,
      heights,
      fc.constantFrom(-1, 1),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      (...given) => {
        const [sex, ageDays, heightCm, side, extra] = given;
        const at = lms(sex, ageDays, heightCm);
        const third = valueAt(3 * side, at);
        const step = Math.abs(third - valueAt(2 * side, at));
        expect(zScoreOf(third + side * extra * step, at)).toBeCloseTo(side * (3 + extra), 1);
      },
    ),
  );
});

test('the lines of the chart reach over the whole table of the age, and rise with the height', () => {
  const lines = heightLines('FEMALE', LYING);
  expect([lines[0]?.heightCm, lines.at(-1)?.heightCm]).toEqual([45, 110]);
  expect(
    heightLines('FEMALE', STANDING)
      .map(({ heightCm }) => heightCm)
      .at(0),
  ).toBe(65);
  const medians = lines.map(({ values }) => values[2] ?? 0);
  expect(medians).toEqual(medians.toSorted((a, b) => a - b));
  expect(heightLines('FEMALE', LAST_GROWTH_DAY + 1)).toEqual([]);
});
