import fc from 'fast-check';
import { decimalOf, fraction, fractionOf, type Fraction } from '../../../platform/numbers/fraction.rules';
import { rounds } from '../../../testing/rounds';
import { evaluate, NoValue } from './evaluate-formula.rules';
import { FormulaError } from './formula-tokens.rules';
import { namesIn, parseFormula, type Formula } from './formula.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 300, all: 5_000 });

const value = (formula: string, given: Record<string, string> = {}) => {
  const values = new Map(Object.entries(given).map(([name, decimal]) => [name, fractionOf(decimal)] as const));
  return decimalOf(evaluate(parseFormula(formula), values), 9);
};

/** Place and reason of the mistake in a formula. */
function mistake(formula: string): [string, number, string] {
  try {
    parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return [error.reason, error.at, error.found];
    throw error;
  }
  throw new Error(`${formula} has no mistake`);
}

describe('formulas of pay', () => {
  test('follow the usual order of operations, from left to right', () => {
    expect(value('2 + 3 * 4')).toBe('14');
    expect(value('(2 + 3) * 4')).toBe('20');
    expect(value('10 - 3 - 2')).toBe('5');
    expect(value('24 / 4 / 3')).toBe('2');
    expect(value('-2 * -3')).toBe('6');
    expect(value('2 × 3 − 8 ÷ 4')).toBe('4');
  });

  test('are exact: a third times three is one, and a tenth has no binary error', () => {
    expect(value('1 / 3 * 3')).toBe('1');
    expect(value('0.1 + 0.2')).toBe('0.3');
    expect(value('BASIC * 0.4', { BASIC: '123456789012.34' })).toBe('49382715604.936');
  });

  test('know min, max, if and round, half away from zero', () => {
    expect(value('min(BASIC, 15000)', { BASIC: '20000' })).toBe('15000');
    expect(value('max(1, 3, 2)')).toBe('3');
    expect(value('round(2.5)')).toBe('3');
    expect(value('round(-2.5)')).toBe('-3');
    expect(value('round(2.345, 2)')).toBe('2.35');
    expect(value('if(GROSS <= 21000, 1, 2)', { GROSS: '21000' })).toBe('1');
    expect(value('if(GROSS <= 21000, 1, 2)', { GROSS: '21000.01' })).toBe('2');
    expect(value('(1 < 2) + (2 > 1) + (1 = 1) + (1 <> 2) + (2 >= 2)')).toBe('5');
  });

  test('do not calculate the branch that is not taken', () => {
    expect(value('if(HOURS = 0, 0, PAY / HOURS)', { HOURS: '0', PAY: '10' })).toBe('0');
  });

  test('name what they refer to, each once', () => {
    expect(namesIn(parseFormula('BASIC + if(HRA > 0, HRA, min(BASIC, DA))'))).toEqual(['BASIC', 'HRA', 'DA']);
  });

  test('state the place of a mistake', () => {
    expect(mistake('BASIC +')).toEqual(['UNEXPECTED', 8, '']);
    expect(mistake('BASIC  % 2')).toEqual(['UNEXPECTED', 8, '%']);
    expect(mistake('min(1')).toEqual(['UNEXPECTED', 6, '']);
    expect(mistake('2 3')).toEqual(['UNEXPECTED', 3, '3']);
    expect(mistake('1 < 2 < 3')).toEqual(['UNEXPECTED', 7, '<']);
    expect(mistake('if + 1')).toEqual(['UNEXPECTED', 4, '+']);
    expect(mistake('')).toEqual(['UNEXPECTED', 1, '']);
    expect(mistake('1 + fetch(2)')).toEqual(['UNKNOWN_NAME', 5, 'fetch']);
    expect(mistake('toString(2)')).toEqual(['UNKNOWN_NAME', 1, 'toString']);
    expect(mistake('if(1, 2)')).toEqual(['ARGUMENTS', 1, 'if']);
  });

  test('are limited in length and depth', () => {
    expect(mistake('1'.padEnd(1_001, ' '))[0]).toBe('TOO_LONG');
    expect(mistake(`${'('.repeat(50)}1${')'.repeat(50)}`)[0]).toBe('TOO_DEEP');
  });

  test('without a value say why', () => {
    expect(() => value('1 / (2 - 2)')).toThrow(NoValue);
    expect(() => value('MISSING')).toThrow('NAME_MISSING: MISSING');
    expect(() => value('round(1, 0.5)')).toThrow('DECIMALS');
  });

  test(`agree with the tree that they were printed from (seed ${SEED})`, () => {
    fc.assert(
      fc.property(tree, (formula) => {
        const printed = print(formula);
        const direct = outcome(() => evaluate(formula, new Map()));
        expect(outcome(() => evaluate(parseFormula(printed), new Map()))).toEqual(direct);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test(`of any text are a tree or a mistake, never a failure (seed ${SEED})`, () => {
    const pieces = fc.array(
      fc.constantFrom('1', '2.5', 'A', 'min', 'if', '(', ')', ',', '+', '-', '*', '/', '<', '=', ' ', '$'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((all) => all.join('')),
        ),
        (text) => {
          try {
            parseFormula(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FormulaError);
          }
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

const number: fc.Arbitrary<Formula> = fc
  .integer({ min: 0, max: 100_000 })
  .map((hundredths) => ({ kind: 'NUMBER', value: fraction(hundredths, 100) }));
const { tree } = fc.letrec<{ tree: Formula }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    number,
    tie('tree').map((of): Formula => ({ kind: 'NEGATIVE', of })),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/', '<', '<=', '=', '<>'), tie('tree'), tie('tree'))
      .map(([operator, left, right]): Formula => ({ kind: 'OPERATION', operator, left, right })),
    fc
      .tuple(fc.constantFrom('min', 'max'), tie('tree'), tie('tree'))
      .map(([name, ...given]): Formula => ({ kind: 'CALL', name, given })),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map((given): Formula => ({ kind: 'CALL', name: 'if', given })),
  ),
}));

function print(formula: Formula): string {
  switch (formula.kind) {
    case 'NUMBER':
      return decimalOf(formula.value, 2);
    case 'NAME':
      return formula.name;
    case 'NEGATIVE':
      return `(-(${print(formula.of)}))`;
    case 'OPERATION':
      return `(${print(formula.left)} ${formula.operator} ${print(formula.right)})`;
    case 'CALL':
      return `${formula.name}(${formula.given.map(print).join(', ')})`;
  }
}

function outcome(run: () => Fraction): Fraction | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof NoValue) return error.reason;
    throw error;
  }
}
