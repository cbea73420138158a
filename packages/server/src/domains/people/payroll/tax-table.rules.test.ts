import type { TaxBand } from '@polyclinic/contract';
import fc from 'fast-check';
import { decimalOf, fraction, fractionOf, isLess, minus, plus, ZERO } from '../../../platform/numbers/fraction.rules';
import { rounds } from '../../../testing/rounds';
import { bandShares, brokenBand, cumulativeTax, taxOn, type TaxTable } from './tax-table.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 200, all: 5_000 });

const BANDS: readonly TaxBand[] = [
  { above: '0', upTo: '10000', percent: '10' },
  { above: '10000', upTo: '40000', percent: '20' },
  { above: '40000', upTo: null, percent: '30' },
];
const tableOf = (bands: readonly TaxBand[]): TaxTable => ({ taxable: null, bands, result: null });
const taxOf = (income: string, bands = BANDS) => decimalOf(taxOn(tableOf(bands), fractionOf(income)).tax, 6);

describe('tables by bands', () => {
  test('add nothing per band: 55,000 over 10, 20 and 30 percent costs 11,500 exactly', () => {
    expect(taxOf('55000')).toBe('11500');
  });

  test('charge nothing on an income of zero or below', () => {
    expect(taxOf('0')).toBe('0');
    expect(taxOf('-5')).toBe('0');
  });

  test('include the upper bound in the band, and the next minor unit in the next', () => {
    expect(taxOf('10000')).toBe('1000');
    expect(taxOf('10000.01')).toBe('1000.002');
    expect(taxOf('0.01')).toBe('0.001');
  });

  test('charge the amount of the band that the income is in, once', () => {
    const bands = [
      { above: '0', upTo: '25000', percent: '0' },
      { above: '25000', upTo: '50000', percent: '0', amount: '150' },
      { above: '50000', upTo: null, percent: '0', amount: '200' },
    ];
    expect(['25000', '25000.01', '50000', '90000'].map((income) => taxOf(income, bands))).toEqual([
      '0',
      '150',
      '150',
      '200',
    ]);
  });

  test('are refused with a gap, an overlap, an end that is no end, or a bound that does not rise', () => {
    expect(brokenBand(BANDS)).toBeUndefined();
    const changed = (index: number, change: Partial<TaxBand>) =>
      BANDS.map((band, at) => (at === index ? { ...band, ...change } : band));
    expect(brokenBand(changed(0, { above: '1' }))).toBe(0);
    expect(brokenBand(changed(1, { above: '10001' }))).toBe(1);
    expect(brokenBand(changed(1, { above: '9999' }))).toBe(1);
    expect(brokenBand(changed(1, { upTo: null }))).toBe(1);
    expect(brokenBand(changed(2, { upTo: '90000' }))).toBe(2);
    expect(brokenBand(changed(0, { upTo: '0' }))).toBe(0);
  });

  const table = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 0, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 9, maxLength: 9 }),
    )
    .map(([bounds, percents]): TaxBand[] => {
      const sorted = [...bounds].sort((a, b) => a - b).map(String);
      return [...sorted, null].map((upTo, index) => {
        return { above: sorted[index - 1] ?? '0', upTo, percent: String(percents[index] ?? 0) };
      });
    });
  const income = fc.integer({ min: 0, max: 2_000_000_00 }).map((minor) => fraction(minor, 100));

  test(`divide an income without a rest, and never charge more on less (seed ${SEED})`, () => {
    fc.assert(
      fc.property(table, income, income, (bands, one, other) => {
        expect(brokenBand(bands)).toBeUndefined();
        const parts = bandShares(bands, one).reduce((sum, { part }) => plus(sum, part), ZERO);
        expect(parts).toEqual(one);
        const [low, high] = isLess(one, other) ? [one, other] : [other, one];
        const [lower, higher] = [taxOn(tableOf(bands), low).tax, taxOn(tableOf(bands), high).tax];
        expect(isLess(higher, lower)).toBe(false);
        // No step at a bound: more income never costs more than itself.
        expect(isLess(minus(high, low), minus(higher, lower))).toBe(false);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test(`withhold exactly the tax of the year in its periods, whatever the incomes are (seed ${SEED})`, () => {
    const incomes = fc.array(income, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(table, incomes, fc.boolean(), (bands, months, isOnce) => {
        let [earned, withheld] = [ZERO, ZERO];
        for (const [index, month] of months.entries()) {
          const year = { income: earned, withheld, periodsLeft: months.length - index };
          const now = isOnce ? { recurring: ZERO, once: month } : { recurring: month, once: ZERO };
          withheld = plus(withheld, cumulativeTax(tableOf(bands), year, now).tax);
          earned = plus(earned, month);
        }
        expect(withheld).toEqual(taxOn(tableOf(bands), earned).tax);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

test('an equal income of each month is taxed equally, and a bonus in full in its month and those after', () => {
  const salary = { recurring: fractionOf('5000'), once: ZERO };
  const first = cumulativeTax(tableOf(BANDS), { income: ZERO, withheld: ZERO, periodsLeft: 12 }, salary);
  expect([first.annualIncome, first.annual.tax, first.tax].map((one) => decimalOf(one, 2))).toEqual([
    '60000',
    '13000',
    '1083.33',
  ]);
  const later = { income: fractionOf('55000'), withheld: fractionOf('11916.63'), periodsLeft: 1 };
  const last = cumulativeTax(tableOf(BANDS), later, { ...salary, once: fractionOf('1000') });
  // The rest of the rounding of eleven months, 30 percent of the bonus, and the last twelfth.
  expect(decimalOf(last.tax, 2)).toBe('1383.37');
});
