import {
  isLess,
  isSame,
  least,
  minus,
  most,
  ONE,
  over,
  plus,
  rounded,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';
import type { Formula, FormulaFunction, Operator } from './formula.rules';

/** Values by component code or name of an input, in whole units of the currency. */
export type Values = ReadonlyMap<string, Fraction>;

/** A formula that has no value for these inputs. */
export class NoValue extends Error {
  constructor(
    readonly reason: 'DIVISION_BY_ZERO' | 'NAME_MISSING' | 'DECIMALS',
    readonly found: string,
  ) {
    super(`${reason}: ${found}`);
  }
}

const MOST_DECIMALS = 9n;

/**
 * Evaluates a formula exactly: nothing is rounded except by `round`. A comparison is one if it holds and zero if not;
 * `if` takes its second argument when the first is not zero, and does not evaluate the other. Throws NoValue.
 */
export function evaluate(formula: Formula, values: Values): Fraction {
  switch (formula.kind) {
    case 'NUMBER':
      return formula.value;
    case 'NAME':
      return values.get(formula.name) ?? missing(formula.name);
    case 'NEGATIVE':
      return minus(ZERO, evaluate(formula.of, values));
    case 'OPERATION':
      return operate(formula.operator, evaluate(formula.left, values), evaluate(formula.right, values));
    case 'CALL':
      return call(formula, values);
  }
}

function operate(operator: Operator, left: Fraction, right: Fraction): Fraction {
  switch (operator) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    case '/':
      if (right.n === 0n) throw new NoValue('DIVISION_BY_ZERO', '/');
      return over(left, right);
    case '<':
      return truth(isLess(left, right));
    case '<=':
      return truth(!isLess(right, left));
    case '>':
      return truth(isLess(right, left));
    case '>=':
      return truth(!isLess(left, right));
    case '=':
      return truth(isSame(left, right));
    case '<>':
      return truth(!isSame(left, right));
  }
}

function call({ name, given }: { name: FormulaFunction; given: readonly Formula[] }, values: Values): Fraction {
  const at = (index: number) => evaluate(given[index] ?? { kind: 'NUMBER', value: ZERO }, values);
  if (name === 'if') return at(at(0).n === 0n ? 2 : 1);
  const all = given.map((one) => evaluate(one, values));
  const first = all[0] ?? ZERO;
  if (name === 'round') return rounded(first, decimalsOf(all[1] ?? ZERO));
  return all.reduce(name === 'min' ? least : most, first);
}

function decimalsOf({ n, d }: Fraction): number {
  if (d !== 1n || n < 0n || n > MOST_DECIMALS) throw new NoValue('DECIMALS', 'round');
  return Number(n);
}

const truth = (holds: boolean): Fraction => (holds ? ONE : ZERO);

function missing(name: string): never {
  throw new NoValue('NAME_MISSING', name);
}
