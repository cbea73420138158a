import { exactDecimal, type DepreciationMethod } from '@polyclinic/contract';
import { yearEnds, type LifeTerms } from './elapsed.rules';
import {
  fraction,
  isLess,
  least,
  minus,
  most,
  ONE,
  over,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';

/** Terms that decide how fast an asset loses its value. */
export interface CurveTerms extends LifeTerms {
  method: DepreciationMethod;
  /** Value at the start of the curve, in minor units. */
  base: number;
  salvage: number;
  /** Yearly rate of the declining methods in percent; derived from the life if null. */
  ratePercent: string | null;
  /** Continues on a straight line as soon as that depreciates at least as much. */
  switchesToStraightLine: boolean;
}

/** Returns the depreciated part of base less salvage after so many months, from zero to one. */
export function depreciatedPart(terms: CurveTerms, elapsed: Fraction): Fraction {
  const life = fraction(terms.lifeMonths);
  if (!isLess(elapsed, life)) return ONE;
  switch (terms.method) {
    case 'STRAIGHT_LINE':
      return over(elapsed, life);
    case 'IMMEDIATE':
      return isLess(ZERO, elapsed) ? ONE : ZERO;
    case 'SUM_OF_YEARS_DIGITS':
      return ofDigits(terms.lifeMonths, elapsed);
    default:
      return terms.base > terms.salvage ? ofDeclining(terms, elapsed) : ONE;
  }
}

/** Returns the yearly rate of written-down value in percent, with four decimals: 1 - (salvage / cost)^(1 / years). */
export function writtenDownRate({ base, salvage, lifeMonths }: Pick<CurveTerms, 'base' | 'salvage' | 'lifeMonths'>) {
  const rate = 1 - (salvage / base) ** (12 / lifeMonths);
  return (Math.round(rate * 1_000_000) / 10_000).toFixed(4);
}

/** Years count down from the whole life; each is spread evenly over its months. */
function ofDigits(lifeMonths: number, elapsed: Fraction): Fraction {
  let [taken, all] = [ZERO, ZERO];
  for (let start = 0; start < lifeMonths; start += 12) {
    const length = Math.min(12, lifeMonths - start);
    const digit = fraction(lifeMonths - start, 12);
    const months = least(most(minus(elapsed, fraction(start)), ZERO), fraction(length));
    taken = plus(taken, times(digit, over(months, fraction(12))));
    all = plus(all, times(digit, fraction(length, 12)));
  }
  return over(taken, all);
}

function ofDeclining(terms: CurveTerms, elapsed: Fraction): Fraction {
  const { base, salvage, lifeMonths } = terms;
  const depreciable = fraction(base - salvage);
  const rate = rateOf(terms);
  let value = fraction(base);
  let start = 0;
  for (const end of yearEnds(terms)) {
    const left = minus(value, fraction(salvage));
    const declining = times(times(value, rate), fraction(end - start, 12));
    const straight = times(left, fraction(end - start, lifeMonths - start));
    const chosen = terms.switchesToStraightLine ? most(declining, straight) : declining;
    // The last year takes what is left, so that the total is exact.
    const amount = end === lifeMonths ? left : least(chosen, left);
    const months = minus(elapsed, fraction(start));
    if (isLess(months, fraction(end - start))) {
      const taken = minus(fraction(base), value);
      return over(plus(taken, times(amount, over(months, fraction(end - start)))), depreciable);
    }
    value = minus(value, amount);
    start = end;
  }
  return ONE;
}

function rateOf(terms: CurveTerms): Fraction {
  if (terms.ratePercent !== null) return ofPercent(terms.ratePercent);
  if (terms.method === 'WRITTEN_DOWN_VALUE') return ofPercent(writtenDownRate(terms));
  return least(fraction(24, terms.lifeMonths), ONE);
}

function ofPercent(percent: string): Fraction {
  const { numerator, denominator } = exactDecimal(percent);
  return fraction(numerator, denominator * 100n);
}
