import { addDays, daysBetween, weekdayOf } from '@polyclinic/contract';
import {
  fraction,
  fractionOf,
  isLess,
  minus,
  over,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';

/** Days that the pay of a period is divided by: all of them, or those of the working week. */
export type DayBasis = 'CALENDAR' | 'WORKING';

/** Period of payroll, both days included. */
export interface PayPeriod {
  startsOn: string;
  endsOn: string;
  basis: DayBasis;
  /** Working days of the week, 1 is Monday; for the basis WORKING. */
  weekdays: readonly number[];
}

/** Terms of pay that hold from a day; the end is included. */
export interface DatedTerms {
  from: string;
  to: string | null;
}

/** Unpaid absence on a day, as a part of it: '1' or '0.5'. */
export interface UnpaidDay {
  on: string;
  part: string;
}

/** Days that one set of terms pays for. */
export interface PaidPart<T extends DatedTerms> {
  terms: T;
  days: Fraction;
}

/** Returns the days of a period that count. */
export function workingDays(period: PayPeriod): number {
  return countedDays(period, period.startsOn, period.endsOn);
}

/**
 * Returns the paid days of each set of terms within a period, in order of date. An employee is employed on the days that
 * some terms cover; absence is deducted from the terms of its day, and a day that does not count cannot be unpaid.
 */
export function paidParts<T extends DatedTerms>(
  period: PayPeriod,
  terms: readonly T[],
  unpaid: readonly UnpaidDay[],
): PaidPart<T>[] {
  return [...terms]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap((one) => {
      const from = one.from < period.startsOn ? period.startsOn : one.from;
      const to = one.to === null || one.to > period.endsOn ? period.endsOn : one.to;
      if (from > to) return [];
      const absent = unpaid
        .filter(({ on }) => on >= from && on <= to && counts(period, on))
        .reduce((sum, { part }) => plus(sum, fractionOf(part)), ZERO);
      const days = minus(fraction(countedDays(period, from, to)), absent);
      return [{ terms: one, days: isLess(days, ZERO) ? ZERO : days }];
    });
}

/** Returns the exact pay for the paid days: the sum of amount x days / working days of each set of terms. */
export function proratedPay(parts: readonly PaidPart<DatedTerms & { amount: Fraction }>[], days: number): Fraction {
  if (days === 0) return ZERO;
  const paid = parts.reduce((sum, { terms, days: own }) => plus(sum, times(terms.amount, own)), ZERO);
  return over(paid, fraction(days));
}

function countedDays(period: PayPeriod, from: string, to: string): number {
  const all = daysBetween(from, to) + 1;
  if (period.basis === 'CALENDAR') return all;
  return Array.from({ length: all }, (_, index) => addDays(from, index)).filter((day) => counts(period, day)).length;
}

function counts({ basis, weekdays }: PayPeriod, day: string): boolean {
  return basis === 'CALENDAR' || weekdays.includes(weekdayOf(day));
}
