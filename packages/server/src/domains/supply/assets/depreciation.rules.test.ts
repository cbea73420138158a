import fc from 'fast-check';
import { rounds } from '../../../testing/rounds';
import { writtenDownRate } from './depreciation-curve.rules';
import { scheduleOf, takenAt, type BookTerms } from './depreciation.rules';
import { addMonths, endOfMonth, monthOf } from './elapsed.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 100, all: 2_000 });

const terms = (some: Partial<BookTerms>): BookTerms => ({
  method: 'STRAIGHT_LINE',
  convention: 'FULL_MONTH',
  startsOn: '2026-01-01',
  lifeMonths: 60,
  yearStart: 1,
  base: 5_800_000,
  salvage: 1_000_000,
  ratePercent: null,
  switchesToStraightLine: false,
  anchorTaken: 0,
  anchorOn: null,
  unitsTotal: null,
  anchorUnits: '0',
  ...some,
});

/** Depreciation of each calendar year, in whole units rounded half up. */
function years(of: BookTerms, unitsAt?: (day: string) => string): number[] {
  const byYear = new Map<string, number>();
  for (const { month, amount } of scheduleOf(of, { from: monthOf(of.startsOn), taken: 0, ...(unitsAt && { unitsAt }) }))
    byYear.set(month.slice(0, 4), (byYear.get(month.slice(0, 4)) ?? 0) + amount);
  return [...byYear.values()].map((amount) => Math.round(amount / 100));
}

describe('methods, by published examples', () => {
  // OpenStax, Principles of Accounting, Volume 1: Financial Accounting, section 11.3: a printing machine of 58,000 with a
  // salvage value of 10,000 and a life of five years or 960,000 prints.
  test('straight line spreads the depreciable cost evenly (OpenStax, section 11.3)', () => {
    expect(years(terms({}))).toEqual([9_600, 9_600, 9_600, 9_600, 9_600]);
  });

  test('double declining takes twice the straight rate and stops at the salvage value (OpenStax, section 11.3)', () => {
    expect(years(terms({ method: 'DOUBLE_DECLINING' }))).toEqual([23_200, 13_920, 8_352, 2_528]);
  });

  test('units of production follow the units (OpenStax, section 11.3: 0.05 a print)', () => {
    const units = (day: string) => String(180_000 * (Number(day.slice(0, 4)) - 2025));
    const [first] = years(terms({ method: 'UNITS_OF_PRODUCTION', unitsTotal: '960000' }), units);
    expect(first).toBe(9_000);
  });

  // A truck of 90,000 with a salvage value of 10,000 and a life of five years: the table of the lesson
  // coursehero.com/file/6545761, 5/15 to 1/15 of 80,000.
  test('the sum of the years’ digits takes 5/15 to 1/15', () => {
    const truck = terms({ method: 'SUM_OF_YEARS_DIGITS', base: 9_000_000 });
    expect(years(truck)).toEqual([26_667, 21_333, 16_000, 10_667, 5_333]);
  });

  // ques10.com/p/49018, example 1: 20,000 falls to 2,000 in 16 years at a constant 13.4 percent.
  test('the rate of written-down value is that of a constant percentage', () => {
    expect(writtenDownRate({ base: 2_000_000, salvage: 200_000, lifeMonths: 192 })).toBe('13.4036');
    const machine = terms({ method: 'WRITTEN_DOWN_VALUE', base: 2_000_000, salvage: 200_000, lifeMonths: 192 });
    // The same example: 20,000 x (1 - 0.134)^5 after five years, to the precision of its rate.
    const value = (2_000_000 - takenAt(machine, '2030-12-31')) / 100;
    expect(Math.abs(value - 20_000 * (1 - 0.134) ** 5)).toBeLessThan(5);
  });

  test('immediate depreciation takes all in the first month', () => {
    expect(scheduleOf(terms({ method: 'IMMEDIATE' }), { from: '2026-01', taken: 0 })).toEqual([
      { month: '2026-01', amount: 4_800_000, taken: 4_800_000, bookValue: 1_000_000 },
    ]);
  });
});

describe('conventions', () => {
  // IRS Publication 946, Table A-1 (half-year convention, 200 percent declining balance switching to straight line).
  test('the half-year convention agrees with IRS Publication 946, Table A-1', () => {
    const percent = (lifeMonths: number) =>
      years(
        terms({
          method: 'DOUBLE_DECLINING',
          convention: 'HALF_YEAR',
          switchesToStraightLine: true,
          base: 1_000_000,
          salvage: 0,
          lifeMonths,
          startsOn: '2026-03-20',
        }),
      ).map((amount) => amount / 100);
    expect(percent(60)).toEqual([20, 32, 19.2, 11.52, 11.52, 5.76]);
    const table = [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46];
    const differences = percent(84).map((one, index) => Math.abs(one - (table[index] ?? 0)));
    // The table alternates 8.92 and 8.93 so that it adds up to 100.
    expect(Math.max(...differences)).toBeLessThanOrEqual(0.0101);
  });

  // IRS Publication 946, Table A-6 (residential rental property, mid-month convention, 27.5 years), first year.
  test('the mid-month convention agrees with IRS Publication 946, Table A-6', () => {
    const first = (month: string) => {
      const house = terms({ convention: 'MID_MONTH', base: 100_000_000, salvage: 0, lifeMonths: 330 });
      return Math.round(takenAt({ ...house, startsOn: `2026-${month}-09` }, '2026-12-31') / 1_000) / 1_000;
    };
    expect(['01', '02', '06', '12'].map(first)).toEqual([3.485, 3.182, 1.97, 0.152]);
  });

  test('a start by the fifteenth counts the whole month, a later one from the next', () => {
    const from = (startsOn: string) => takenAt(terms({ startsOn }), '2026-01-31');
    expect([from('2026-01-15'), from('2026-01-16')]).toEqual([80_000, 0]);
  });

  test('days count as they are in the calendar', () => {
    // 365 days of a year: 31 of them in January.
    const year = terms({ convention: 'DAILY', lifeMonths: 12, base: 365_000, salvage: 0 });
    expect(takenAt(year, '2026-01-31')).toBe(31_000);
    expect(takenAt(year, '2026-12-31')).toBe(365_000);
    expect(takenAt({ ...year, startsOn: '2026-06-11' }, '2026-06-30')).toBe(20_000);
  });

  test('within a month, the part of its days is taken', () => {
    expect(takenAt(terms({}), '2026-04-15')).toBe(3 * 80_000 + 40_000);
  });
});

test('a value taken over is continued to the same end', () => {
  const whole = scheduleOf(terms({}), { from: '2026-01', taken: 0 });
  const later = terms({ anchorOn: '2027-06-30', anchorTaken: 18 * 80_000 });
  expect(scheduleOf(later, { from: '2027-07', taken: 18 * 80_000 })).toEqual(whole.slice(18));
  // More than planned was taken: the rest is spread over the rest of the life.
  const more = scheduleOf({ ...later, anchorTaken: 3_000_000 }, { from: '2027-07', taken: 3_000_000 });
  expect(more[0]?.amount).toBe(Math.round(1_800_000 / 42));
  expect(more.at(-1)?.taken).toBe(4_800_000);
});

test(`the schedule is exactly cost less salvage, and never falls (P15, seed ${SEED})`, () => {
  const some = fc.record({
    method: fc.constantFrom(
      'STRAIGHT_LINE' as const,
      'DOUBLE_DECLINING' as const,
      'WRITTEN_DOWN_VALUE' as const,
      'SUM_OF_YEARS_DIGITS' as const,
      'IMMEDIATE' as const,
    ),
    convention: fc.constantFrom('FULL_MONTH' as const, 'DAILY' as const, 'MID_MONTH' as const, 'HALF_YEAR' as const),
    lifeMonths: fc.integer({ min: 1, max: 180 }),
    base: fc.integer({ min: 1, max: 1e12 }),
    part: fc.integer({ min: 0, max: 100 }),
    switches: fc.boolean(),
    day: fc.integer({ min: 0, max: 1_000 }),
    yearStart: fc.integer({ min: 1, max: 12 }),
    takenPart: fc.integer({ min: 0, max: 100 }),
    anchorMonth: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(some, ({ base, part, switches, day, takenPart, anchorMonth, ...rest }) => {
      const startsOn = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
      const salvage = Math.floor((base * part) / 100);
      const fresh = terms({ ...rest, base, salvage, startsOn, switchesToStraightLine: switches });
      const rows = scheduleOf(fresh, { from: monthOf(startsOn), taken: 0 });
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(base - salvage);
      expect(rows.every(({ amount, bookValue }) => amount > 0 && bookValue >= salvage)).toBe(true);

      const anchorOn = endOfMonth(addMonths(monthOf(startsOn), anchorMonth));
      const anchorTaken = Math.floor(((base - salvage) * takenPart) / 100);
      const taken = scheduleOf(
        { ...fresh, anchorOn, anchorTaken },
        { from: addMonths(monthOf(anchorOn), 1), taken: anchorTaken },
      );
      expect(taken.reduce((sum, { amount }) => sum + amount, anchorTaken)).toBe(base - salvage);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
