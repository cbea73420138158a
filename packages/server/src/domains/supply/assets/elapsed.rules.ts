import { addDays, daysBetween, type DepreciationConvention } from '@polyclinic/contract';
import {
  fraction,
  least,
  minus,
  most,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../platform/numbers/fraction.rules';

/** Part of an asset's life that has elapsed by a day depends on these. */
export interface LifeTerms {
  convention: DepreciationConvention;
  /** First day of the curve: when it was put into service, or its estimate last changed. */
  startsOn: string;
  lifeMonths: number;
  /** First month of fiscal years, for the half-year convention. */
  yearStart: number;
}

const FIFTEENTH = 15;

/** Returns the elapsed months of life at the end of a day, from zero to the whole life. */
export function elapsedAt(terms: LifeTerms, day: string): Fraction {
  if (day < terms.startsOn) return ZERO;
  if (terms.convention === 'DAILY') return elapsedDaily(terms, day);
  const month = monthOf(day);
  const before = elapsedMonths(terms, monthsBetween(terms.startsOn, month));
  const after = elapsedMonths(terms, monthsBetween(terms.startsOn, month) + 1);
  return plus(before, times(minus(after, before), fraction(Number(day.slice(8)), daysIn(month))));
}

/** Returns the month of a day: '2026-03'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the last day of a month. */
export function endOfMonth(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Returns the month this many months later. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the number of months from the month of a day to another month. */
export function monthsBetween(from: string, to: string): number {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(to) - index(from);
}

/** Returns the day this many months later, on the last day of a shorter month. */
function addMonthsTo(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month))).padStart(2, '0')}`;
}

/** Returns the months after which a year of the curve ends: anniversaries, or half a year earlier with the half-year convention. */
export function yearEnds({ convention, lifeMonths }: Pick<LifeTerms, 'convention' | 'lifeMonths'>): number[] {
  const first = convention === 'HALF_YEAR' ? 6 : 12;
  const ends: number[] = [];
  for (let end = first; end < lifeMonths; end += 12) ends.push(end);
  return [...ends, lifeMonths];
}

function elapsedDaily({ startsOn, lifeMonths }: LifeTerms, day: string): Fraction {
  const whole = daysBetween(startsOn, addMonthsTo(startsOn, lifeMonths));
  const passed = Math.min(daysBetween(startsOn, day) + 1, whole);
  return fraction(passed * lifeMonths, whole);
}

/** Elapsed life after a number of calendar months, the month of the start included. */
function elapsedMonths({ convention, startsOn, lifeMonths, yearStart }: LifeTerms, months: number): Fraction {
  const within = (value: Fraction) => least(most(value, ZERO), fraction(lifeMonths));
  if (months <= 0) return ZERO;
  switch (convention) {
    case 'MID_MONTH':
      return within(fraction(2 * months - 1, 2));
    case 'HALF_YEAR': {
      const inFirstYear = 12 - ((Number(startsOn.slice(5, 7)) - yearStart + 12) % 12);
      return within(months <= inFirstYear ? fraction(6 * months, inFirstYear) : fraction(6 + months - inFirstYear));
    }
    default:
      return within(fraction(Number(startsOn.slice(8)) <= FIFTEENTH ? months : months - 1));
  }
}

function daysIn(month: string): number {
  return Number(endOfMonth(month).slice(8));
}
