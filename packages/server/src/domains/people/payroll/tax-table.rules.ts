import type { TaxBand } from '@polyclinic/contract';
import {
  fractionOf,
  isLess,
  least,
  minus,
  over,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';
import { evaluate, type Values } from './evaluate-formula.rules';
import type { Formula } from './formula.rules';

/**
 * Tax on an income in three steps, of which the first and the last may be missing: the part of INCOME that is taxed, the
 * TAX by bands on this TAXABLE part, and the final tax (credits, reliefs, a tariff that is a formula).
 */
export interface TaxTable {
  taxable: Formula | null;
  bands: readonly TaxBand[];
  result: Formula | null;
}

/** Income in one band and what it costs, for the trace. */
export interface BandShare extends TaxBand {
  part: Fraction;
  tax: Fraction;
}

const HUNDRED = fractionOf('100');

/** Returns the first band that does not continue the one before it; undefined if the table is complete. */
export function brokenBand(bands: readonly TaxBand[]): number | undefined {
  const index = bands.findIndex(({ above, upTo }, at) => {
    const before = at === 0 ? '0' : bands[at - 1]?.upTo;
    const isLast = at === bands.length - 1;
    if (before === null || before === undefined || isLess(fractionOf(before), fractionOf(above))) return true;
    if (isLess(fractionOf(above), fractionOf(before))) return true;
    return upTo === null ? !isLast : isLast || !isLess(fractionOf(above), fractionOf(upTo));
  });
  return index === -1 ? undefined : index;
}

/** Returns the shares of the bands that an income reaches; none for an income of zero or less. */
export function bandShares(bands: readonly TaxBand[], income: Fraction): BandShare[] {
  return bands.flatMap((band) => {
    const above = fractionOf(band.above);
    if (!isLess(above, income)) return [];
    const reached = band.upTo === null ? income : least(income, fractionOf(band.upTo));
    const part = minus(reached, above);
    const isWithin = band.upTo === null || !isLess(fractionOf(band.upTo), income);
    const fixed = isWithin ? fractionOf(band.amount ?? '0') : ZERO;
    return [{ ...band, part, tax: plus(over(times(part, fractionOf(band.percent)), HUNDRED), fixed) }];
  });
}

/** Tax on an income, with its steps. */
export interface TaxSteps {
  taxable: Fraction;
  shares: BandShare[];
  tax: Fraction;
}

/** Returns the exact tax on an income; zero for an income of zero or less. */
export function taxOn(table: TaxTable, income: Fraction, values: Values = new Map()): TaxSteps {
  if (income.n <= 0n) return { taxable: ZERO, shares: [], tax: ZERO };
  const known = new Map([...values, ['INCOME', income] as const]);
  const taxable = table.taxable === null ? income : evaluate(table.taxable, known);
  const shares = bandShares(table.bands, taxable);
  const byBands = shares.reduce((sum, { tax }) => plus(sum, tax), ZERO);
  const tax =
    table.result === null ? byBands : evaluate(table.result, known.set('TAXABLE', taxable).set('TAX', byBands));
  return { taxable, shares, tax };
}

/** Year so far of one employee and the tax of this period. */
export interface YearToDate {
  /** Taxable income and tax of earlier periods of the tax year. */
  income: Fraction;
  withheld: Fraction;
  /** Periods of the tax year that are left, with this one. */
  periodsLeft: number;
}

/** Tax of one period by the cumulative-annual method, with its steps. */
export interface CumulativeTax {
  annualIncome: Fraction;
  annual: TaxSteps;
  tax: Fraction;
}

/**
 * Spreads the rest of the year's tax over the periods left: (tax on the projected annual income - withheld) / periods
 * left. Recurring income is expected in each of them, other income once. In the last period nothing is left over.
 */
export function cumulativeTax(
  table: TaxTable,
  { income, withheld, periodsLeft }: YearToDate,
  now: { recurring: Fraction; once: Fraction; values?: Values },
): CumulativeTax {
  const left = fractionOf(String(periodsLeft));
  const annualIncome = plus(plus(income, now.once), times(now.recurring, left));
  const annual = taxOn(table, annualIncome, now.values);
  return { annualIncome, annual, tax: over(minus(annual.tax, withheld), left) };
}
