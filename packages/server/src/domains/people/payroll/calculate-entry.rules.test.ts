import type { PayComponent, PayComponentKind } from '@polyclinic/contract';
import fc from 'fast-check';
import { rounds } from '../../../testing/rounds';
import { calculateEntry, type Adjustment, type EntryInputs } from './calculate-entry.rules';
import { compileStructure } from './compile-structure.rules';
import { component } from './statutory-examples/statutory-example';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 100, all: 2_000 });

const BASIC = component({ code: 'BASIC', name: 'Basic pay', kind: 'EARNING', method: 'FORMULA', formula: 'PAY' });
const FUND = component({
  code: 'FUND',
  name: 'Fund',
  kind: 'DEDUCTION',
  method: 'PERCENT',
  percent: '12',
  formula: 'min(BASIC, 15000)',
});

const BONUS: Adjustment = {
  code: 'BONUS',
  name: 'Bonus',
  kind: 'EARNING',
  amount: 5_000_00,
  isTaxable: true,
  reason: 'Festival bonus 2026',
};

const inputs = (some: Partial<EntryInputs> = {}): EntryInputs => ({
  currency: 'INR',
  period: { startsOn: '2026-06-01', endsOn: '2026-06-30', basis: 'CALENDAR', weekdays: [] },
  terms: [{ from: '2025-01-01', to: null, amount: '30000' }],
  unpaid: [],
  figures: {},
  adjustments: [],
  year: { income: '0', withheld: {}, periodsLeft: 12, periods: 12 },
  hasBankDetails: true,
  ...some,
});

function structure(...components: readonly PayComponent[]) {
  const result = compileStructure(components);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.components;
}

const faultsOf = (...components: readonly PayComponent[]) => {
  const result = compileStructure(components);
  return 'faults' in result ? result.faults : [];
};

describe('structures', () => {
  const other = (code: string, formula: string, kind: PayComponentKind = 'EARNING') =>
    component({ code, name: code, kind, method: 'FORMULA', formula });

  test('are calculated in the order in which components refer to each other', () => {
    const order = structure(other('C', 'A + B'), other('B', 'A * 2'), other('A', 'PAY'));
    expect(order.map(({ component: { code } }) => code)).toEqual(['A', 'B', 'C']);
  });

  test('with a cycle are refused by the names of its components', () => {
    expect(faultsOf(other('X', '1'), other('A', 'X + C'), other('B', 'A'), other('C', 'B'))).toEqual([
      { fault: 'CYCLE', codes: ['A', 'C', 'B'] },
    ]);
    expect(faultsOf(other('A', 'A + 1'))).toEqual([{ fault: 'CYCLE', codes: ['A'] }]);
  });

  test('with an earning of the gross pay are refused, because the gross pay contains it', () => {
    expect(faultsOf(BASIC, other('BONUS', 'GROSS / 10'))).toEqual([{ fault: 'CYCLE', codes: ['BONUS'] }]);
    expect(faultsOf(BASIC, other('CHARGE', 'GROSS / 10', 'DEDUCTION'))).toEqual([]);
  });

  test('name unknown names, mistakes, missing values and codes that are taken', () => {
    expect(
      faultsOf(
        other('A', 'BASIC + NOTHING'),
        other('B', '1 +'),
        other('GROSS', '1'),
        component({ code: 'D', name: 'D', kind: 'EARNING', method: 'PERCENT', formula: 'PAY' }),
        BASIC,
      ),
    ).toEqual([
      { fault: 'CODE_TAKEN', code: 'GROSS' },
      { fault: 'FORMULA', code: 'B', reason: 'UNEXPECTED', at: 4, found: '' },
      { fault: 'VALUE_MISSING', code: 'D' },
      { fault: 'UNKNOWN_NAME', code: 'A', found: 'NOTHING' },
    ]);
  });
});

describe('an entry', () => {
  test('adds up earnings, takes off deductions, and shows how each line came about', () => {
    const result = calculateEntry(structure(BASIC, FUND), inputs({ unpaid: [{ on: '2026-06-03', part: '0.5' }] }));
    expect(result).toMatchObject({ gross: 29_500_00, deductions: 1_800_00, net: 27_700_00, employer: 0, flags: [] });
    expect(result.trace).toEqual([
      {
        code: 'BASIC',
        name: 'Basic pay',
        kind: 'EARNING',
        method: 'FORMULA',
        formula: 'PAY',
        values: { PAY: '29500' },
        terms: [{ from: '2025-01-01', to: null, amount: '30000', days: '29.5' }],
        exact: '29500',
        result: '29500',
      },
      {
        code: 'FUND',
        name: 'Fund',
        kind: 'DEDUCTION',
        method: 'PERCENT',
        formula: 'min(BASIC, 15000)',
        percent: '12',
        values: { BASIC: '29500' },
        exact: '1800',
        result: '1800',
      },
    ]);
  });

  test('rounds each line once, half away from zero, or to whole units as the component says', () => {
    const third = (code: string, some: Partial<PayComponent>) =>
      component({ code, name: code, kind: 'EARNING', method: 'FORMULA', formula: 'PAY / 3', ...some });
    const components = structure(
      third('MINOR', {}),
      third('WHOLE', { rounding: 'WHOLE' }),
      third('UP', { rounding: 'WHOLE_UP' }),
      third('DOWN', { rounding: 'WHOLE_DOWN' }),
    );
    const result = calculateEntry(components, inputs({ terms: [{ from: '2026-06-01', to: null, amount: '100.015' }] }));
    expect(result.lines.map(({ amount }) => amount)).toEqual([33_34, 33_00, 34_00, 33_00]);
    expect(result.trace[0]?.exact).toBe('33.338333');
    const half = structure(component({ ...BASIC, formula: 'PAY / 8' }));
    const tie = (amount: string) => calculateEntry(half, inputs({ terms: [{ from: '2026-06-01', to: null, amount }] }));
    expect([tie('0.04').gross, tie('0.12').gross]).toEqual([1, 2]);
  });

  test('leaves out what its condition or its dates exclude', () => {
    const old = component({ ...BASIC, code: 'OLD', formula: '1', endsOn: '2026-05-31' });
    const rich = component({ ...BASIC, code: 'RICH', formula: '1', condition: 'PAY > 30000' });
    const result = calculateEntry(structure(BASIC, old, rich), inputs());
    expect(result.lines.map(({ code }) => code)).toEqual(['BASIC']);
  });

  test('pays a fixed amount by days if it says so, and a change of pay by the days of each', () => {
    const meal = component({
      code: 'MEAL',
      name: 'Meals',
      kind: 'EARNING',
      method: 'FIXED',
      amount: '600',
      isProrated: true,
    });
    const terms = [
      { from: '2026-06-11', to: '2026-06-20', amount: '30000' },
      { from: '2026-06-21', to: null, amount: '36000' },
    ];
    const result = calculateEntry(structure(BASIC, meal), inputs({ terms }));
    expect(result.lines.map(({ amount }) => amount)).toEqual([22_000_00, 400_00]);
    expect(result.trace[1]).toMatchObject({ prorated: { days: '20', of: '30' }, result: '400' });
  });

  test('contains adjustments with their reasons, taxed if they are taxable', () => {
    const advance: Adjustment = { ...BONUS, code: 'ADVANCE', name: 'Advance', kind: 'DEDUCTION', amount: 1_000_00 };
    const result = calculateEntry(structure(BASIC), inputs({ adjustments: [BONUS, advance] }));
    expect(result).toMatchObject({ gross: 35_000_00, deductions: 1_000_00, net: 34_000_00, taxable: 35_000_00 });
    expect(result.trace[0]).toMatchObject({ method: 'ADJUSTMENT', reason: 'Festival bonus 2026', result: '5000' });
  });

  test('is never left out: what blocks it is a flag', () => {
    const flags = (given: Partial<EntryInputs>, ...components: readonly PayComponent[]) =>
      calculateEntry(structure(...components), inputs(given)).flags;
    expect(calculateEntry(null, inputs()).flags).toEqual([{ flag: 'STRUCTURE_MISSING' }]);
    expect(flags({ terms: [] }, BASIC)).toEqual([{ flag: 'TERMS_MISSING' }]);
    expect(flags({ hasBankDetails: false }, BASIC)).toEqual([{ flag: 'BANK_MISSING' }]);
    const debt: Adjustment = { ...BONUS, kind: 'DEDUCTION', amount: 30_000_01 };
    expect(flags({ adjustments: [debt] }, BASIC)).toEqual([{ flag: 'NEGATIVE_NET' }]);
    const broken = component({ ...BASIC, code: 'RATE', formula: 'PAY / OVERTIME_HOURS' });
    expect(flags({}, BASIC, broken)).toEqual([{ flag: 'FORMULA_FAILED', code: 'RATE', reason: 'DIVISION_BY_ZERO' }]);
  });

  const formula = fc.constantFrom('PAY', 'PAY / 7', 'PAY * 0.333', 'OVERTIME_HOURS * PAY / 173', 'max(0, PAY - 1000)');
  const kind = fc.constantFrom<PayComponentKind>('EARNING', 'DEDUCTION', 'EMPLOYER', 'BASE');
  const rounding = fc.constantFrom<PayComponent['rounding']>('MINOR', 'WHOLE', 'WHOLE_UP', 'WHOLE_DOWN');
  const components = fc
    .array(fc.tuple(formula, kind, rounding, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 8 })
    .map((all) =>
      all.map(([text, kindOf, roundingOf, isProrated, isPreTax], index) =>
        component({
          code: `C${index}`,
          name: `C${index}`,
          kind: kindOf,
          method: 'FORMULA',
          formula: index > 0 && isPreTax ? `C${index - 1} / 3 + 1` : text,
          rounding: roundingOf,
          isProrated,
          isPreTax,
        }),
      ),
    );
  const person = fc.record({
    currency: fc.constantFrom('INR', 'JPY', 'KWD'),
    terms: fc
      .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 30 }))
      .map(([amount, day]) => [
        { from: `2026-06-${String(day).padStart(2, '0')}`, to: null, amount: String(amount / 100) },
      ]),
    figures: fc.integer({ min: 0, max: 400 }).map((hours) => ({ OVERTIME_HOURS: String(hours / 4) })),
    adjustments: fc.array(
      fc.integer({ min: -50_000, max: 50_000 }).map((amount) => ({ ...BONUS, amount })),
      { maxLength: 3 },
    ),
    hasBankDetails: fc.boolean(),
  });

  test(`foots: earnings less deductions are the net pay, line by line (P14, seed ${SEED})`, () => {
    fc.assert(
      fc.property(components, person, (all, given) => {
        const result = calculateEntry(structure(...all), inputs(given));
        const sum = (of: PayComponentKind) =>
          result.lines.filter((line) => line.kind === of).reduce((total, { amount }) => total + amount, 0);
        expect([result.gross, result.deductions, result.employer]).toEqual([
          sum('EARNING'),
          sum('DEDUCTION'),
          sum('EMPLOYER'),
        ]);
        expect(result.net).toBe(result.gross - result.deductions);
        expect(result.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(result.flags.some(({ flag }) => flag === 'NEGATIVE_NET')).toBe(result.net < 0);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test(`is the same to the cent when it is calculated again from what was stored (P31, seed ${SEED})`, () => {
    fc.assert(
      fc.property(components, person, (all, given) => {
        const before = calculateEntry(structure(...all), inputs(given));
        const stored: unknown = JSON.parse(JSON.stringify({ all, inputs: inputs(given) }));
        const again = stored as { all: PayComponent[]; inputs: EntryInputs };
        expect(calculateEntry(structure(...again.all), again.inputs)).toEqual(before);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
