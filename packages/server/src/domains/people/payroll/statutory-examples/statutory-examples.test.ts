import { decimalOf, fractionOf } from '../../../../platform/numbers/fraction.rules';
import { calculateEntry, type EntryInputs } from '../calculate-entry.rules';
import { compileStructure } from '../compile-structure.rules';
import { taxOn, type TaxTable } from '../tax-table.rules';
import { CALIFORNIA_2025 } from './california';
import { GERMANY_2021, GERMANY_2025 } from './germany';
import { INDIA_2025 } from './india';
import { bandsOf, component, type StatutoryExample } from './statutory-example';
import { STATUTORY_EXAMPLES } from './statutory-examples';

function compiled({ components }: Pick<StatutoryExample, 'components'>) {
  const result = compileStructure(components);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.components;
}

function tableOf(example: StatutoryExample, code: string): TaxTable {
  const found = compiled(example).find(({ component: { code: own } }) => own === code)?.table;
  if (!found) throw new Error(`${code} has no table`);
  return found;
}

/** Result for a whole year of one period, so that the tax of the year is seen. */
function yearOf(example: StatutoryExample, pay: string, some: Partial<EntryInputs> = {}) {
  const { startsOn, endsOn, currency } = example;
  return calculateEntry(compiled(example), {
    currency,
    period: { startsOn, endsOn, basis: 'CALENDAR', weekdays: [] },
    terms: [{ from: startsOn, to: null, amount: pay }],
    unpaid: [],
    figures: {},
    adjustments: [],
    year: { income: '0', withheld: {}, periodsLeft: 1, periods: 1 },
    hasBankDetails: true,
    ...some,
  });
}

const amountOf = (result: ReturnType<typeof yearOf>, code: string) =>
  result.lines.find((line) => line.code === code)?.amount ?? 0;

test.each(STATUTORY_EXAMPLES)('$title can be calculated, is dated and names its sources', (example) => {
  expect(compiled(example)).toHaveLength(example.components.length);
  expect(example.title).toMatch(/^Example: /);
  expect(example.startsOn < example.endsOn).toBe(true);
  expect(example.sources.length).toBeGreaterThan(0);
  const nothing = yearOf(example, '0');
  expect(nothing).toMatchObject({ lines: [], gross: 0, deductions: 0, net: 0, flags: [] });
});

test.each(STATUTORY_EXAMPLES)('$title names who is owed each deduction and contribution', ({ components }) => {
  const owed = components.filter(({ kind }) => kind === 'DEDUCTION' || kind === 'EMPLOYER');
  expect(owed.filter(({ account }) => account === null).map(({ code }) => code)).toEqual([]);
});

describe('India, new regime 2025-26', () => {
  const income = tableOf(INDIA_2025, 'INCOME_TAX');
  const taxOf = (taxable: string, table: TaxTable) => decimalOf(taxOn(table, fractionOf(taxable)).tax, 2);

  // Press Information Bureau, release of the Union Budget 2025-26 of 1 February 2025: tax by the new slabs, before cess.
  test.each([
    ['1600000', '120000'],
    ['2000000', '200000'],
    ['2400000', '300000'],
    ['5000000', '1080000'],
  ])('an income of %s is taxed with %s by the slabs (Press Information Bureau, Budget 2025-26)', (taxable, tax) => {
    expect(taxOf(taxable, { ...income, taxable: null, result: null })).toBe(tax);
  });

  // The same budget's frequently asked questions: 61,500 by the slabs on 12,10,000, limited to 10,000 by marginal relief.
  test('relief limits the tax just above the rebate (Budget 2025-26, frequently asked questions)', () => {
    expect(taxOf('1210000', { ...income, taxable: null, result: null })).toBe('61500');
    expect(taxOf('1285000', income)).toBe('10400');
    expect(taxOf('1275000', income)).toBe('0');
  });

  test('a month of 20,000: provident fund, state insurance rounded up, no income tax', () => {
    const result = yearOf(INDIA_2025, '20000', { year: { income: '0', withheld: {}, periodsLeft: 12, periods: 12 } });
    expect(amountOf(result, 'EPF')).toBe(1_200_00);
    expect(amountOf(result, 'ESI')).toBe(150_00);
    expect(amountOf(result, 'ESI_EMPLOYER')).toBe(650_00);
    expect(amountOf(result, 'INCOME_TAX')).toBe(0);
    expect(result.net).toBe(18_650_00);
  });
});

describe('California 2025', () => {
  // IRS Publication 15-T (2025), annual table, single: the amount that each line starts with.
  test.each([
    ['18325', '1192.5'],
    ['54875', '5578.5'],
    ['109750', '17651'],
    ['203700', '40199'],
    ['256925', '57231'],
    ['632750', '188769.75'],
  ])('federal tax at %s is %s (IRS Publication 15-T, 2025)', (wage, tax) => {
    const table = { ...tableOf(CALIFORNIA_2025, 'FEDERAL_TAX'), taxable: null, result: null };
    expect(decimalOf(taxOn(table, fractionOf(wage)).tax, 2)).toBe(tax);
  });

  // Franchise Tax Board, 2025 schedule X: the amount that each line starts with.
  test.each([
    ['11079', '110.79'],
    ['26264', '414.49'],
    ['41452', '1022.01'],
    ['57542', '1987.41'],
    ['72724', '3201.97'],
    ['371479', '30986.19'],
  ])('state tax at %s is %s (Franchise Tax Board, schedule X, 2025)', (income, tax) => {
    const table = { ...tableOf(CALIFORNIA_2025, 'STATE_TAX'), taxable: null, result: null };
    expect(decimalOf(taxOn(table, fractionOf(income)).tax, 2)).toBe(tax);
  });

  // California Withholding Schedules for 2001, Method B, example C: 3,500.00 a month, married, five allowances.
  test('standard deduction, bands and credit give the tax of the published month (schedules of 2001, example C)', () => {
    const result = yearOf(CALIFORNIA_2025, '3500');
    expect(result.gross).toBe(3_500_00);
    const married = component({
      code: 'STATE_TAX',
      name: 'State income tax',
      kind: 'DEDUCTION',
      method: 'BANDS',
      formula: 'PAY',
      condition: 'PAY > 1549',
      table: {
        taxable: 'INCOME - 469',
        bands: bandsOf(['908', '1'], ['2156', '2'], ['3404', '4'], [null, '6']),
        result: 'max(0, TAX - 31.25)',
      },
    });
    const of2001 = yearOf({ ...CALIFORNIA_2025, components: [married] }, '3500');
    expect(amountOf(of2001, 'STATE_TAX')).toBe(37_79);
    expect(of2001.trace[0]).toMatchObject({ bands: [{}, {}, { part: '875', tax: '35' }], exact: '37.79' });
  });

  test('social security stops at the wage base, and the additional Medicare tax starts at 200,000', () => {
    const late = { income: '175000', withheld: {}, periodsLeft: 2, periods: 12 };
    expect(amountOf(yearOf(CALIFORNIA_2025, '30000', { year: late }), 'SOCIAL_SECURITY')).toBe(68_20);
    // 30,000 x 1.45 percent, and 0.9 percent of the 5,000 above 200,000.
    expect(amountOf(yearOf(CALIFORNIA_2025, '30000', { year: late }), 'MEDICARE')).toBe(480_00);
  });
});

describe('Germany', () => {
  // Bundesministerium der Finanzen, test table of the general wage tax 2021, tax class I.
  test.each([
    ['15000', 190],
    ['20000', 1_131],
    ['30000', 3_288],
    ['35000', 4_472],
  ])('the wage tax of 2021 on %s a year in tax class I is %i (test table of the Ministry of Finance)', (wage, tax) => {
    expect(amountOf(yearOf(GERMANY_2021, wage), 'WAGE_TAX')).toBe(tax * 100);
  });

  // § 32a EStG 2025: each zone starts where the one before ends; own arithmetic on the published formulas.
  test.each([
    ['12096', 0],
    ['17443', 1_015],
    ['50000', 10_691],
    ['100000', 31_088],
    ['300000', 115_753],
  ])('the tariff of 2025 on %s is %i', (taxable, tax) => {
    const table = { ...tableOf(GERMANY_2025, 'WAGE_TAX'), taxable: null };
    const result = taxOn(table, fractionOf(taxable), new Map([['YEAR_PERIODS', fractionOf('1')]]));
    expect(decimalOf(result.tax, 2)).toBe(String(tax));
  });

  test('contributions stop at the ceilings of a month', () => {
    const month = { year: { income: '0', withheld: {}, periodsLeft: 12, periods: 12 } };
    const result = yearOf(GERMANY_2025, '10000', month);
    expect(amountOf(result, 'PENSION')).toBe(748_65);
    expect(amountOf(result, 'HEALTH')).toBe(471_32);
    expect(amountOf(result, 'HEALTH_EMPLOYER')).toBe(471_32);
    expect(amountOf(result, 'CARE') + amountOf(result, 'CARE_CHILDLESS')).toBe(132_31);
  });
});
