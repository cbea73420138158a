import { addDays, decimalText, minorDigits, type PayComponent, type WorkedTime } from '@polyclinic/contract';
import { decimalOf, fraction, fractionOf, over, plus, times, ZERO } from '../../../platform/numbers/fraction.rules';
import type { Adjustment, EntryInputs } from './calculate-entry.rules';
import { paidParts, workingDays, type PayPeriod, type UnpaidDay } from './payment-days.rules';
import type { AgreedPay, PaidPerson, PeriodInput, PlaceOfWork, YearSoFar } from './payroll-people.repository';

/** Terms of pay of an entry: an amount for one whole period, in whole units. */
export type EntryTerms = EntryInputs['terms'];

// More digits than any rounding of a line depends on.
const DIGITS = 9;
const MONTHS = 12;
const HUNDRED = fraction(100);

/** Hours of work by employee, from a day on. */
export type HoursSince = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the agreed pay of the days of a period on which a person was employed. */
export function agreedIn(
  { terms, joinedOn, lastDay }: Pick<PaidPerson, 'terms' | 'joinedOn' | 'lastDay'>,
  period: PayPeriod,
): AgreedPay[] {
  const first = latest(joinedOn, period.startsOn);
  const last = lastDay === null ? period.endsOn : earliest(lastDay, period.endsOn);
  return terms.flatMap((term) => {
    const [from, to] = [latest(term.from, first), term.to === null ? last : earliest(term.to, last)];
    return from > to ? [] : [{ ...term, from, to }];
  });
}

/**
 * Returns agreed pay as amounts for a whole period, which the calculation divides by days again. An hourly rate is paid for
 * the hours of its own days, whatever part of the period they are.
 */
export function termsOf(
  agreed: readonly AgreedPay[],
  period: PayPeriod,
  { currency, hours }: { currency: string; hours: (from: string) => string },
): { from: string; to: string; amount: string }[] {
  const unit = fraction(10n ** BigInt(minorDigits(currency)));
  const all = fraction(workingDays(period));
  return agreed.map(({ from, to, basis, amount }) => {
    const until = to ?? period.endsOn;
    const rate = over(fraction(amount), unit);
    const text = (value: typeof rate) => ({ from, to: until, amount: decimalOf(value, DIGITS) });
    if (basis === 'MONTH') return { from, to: until, amount: decimalText(amount, minorDigits(currency)) };
    if (basis === 'YEAR') return text(over(rate, fraction(MONTHS)));
    if (basis === 'DAY') return text(times(rate, all));
    const own = workingDays({ ...period, startsOn: from, endsOn: until });
    const paid = times(rate, fractionOf(hours(from)));
    return text(own === 0 ? ZERO : over(times(paid, all), fraction(own)));
  });
}

/** Returns whether pay depends on hours: then absence is not deducted, and overtime is part of the hours. */
export function isHourly(agreed: readonly AgreedPay[]): boolean {
  return agreed.some(({ basis }) => basis === 'HOUR');
}

/** Returns hours weighted by the percentage at which they are paid, from a percentage on. */
export function ratedHours(rated: WorkedTime['rated'], above: number): string {
  const minutes = rated
    .filter(({ percent }) => percent > above)
    .reduce((sum, { percent, minutes: own }) => plus(sum, fraction(Math.round(own) * percent, 6_000)), ZERO);
  return decimalOf(minutes, 4);
}

/** Returns the hours of an entry by name; zero hours are left out. */
export function figuresOf(
  worked: WorkedTime | undefined,
  hourly: boolean,
  inputs: readonly PeriodInput[],
): Record<string, string> {
  const figures = new Map<string, string>();
  const add = (name: string, hours: string) => {
    const sum = plus(fractionOf(figures.get(name) ?? '0'), fractionOf(hours));
    if (sum.n !== 0n) figures.set(name, decimalOf(sum, 4));
  };
  if (worked) {
    if (!hourly) add('OVERTIME_HOURS', ratedHours(worked.rated, 100));
    add('ON_CALL_HOURS', decimalOf(fraction(Math.round(worked.onCallMinutes), 60), 4));
  }
  for (const { code, kind, hours } of inputs) if (kind === 'HOURS' && hours !== null) add(code, hours);
  return Object.fromEntries([...figures].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns one-time amounts as adjustments, in the order in which they were entered. */
export function adjustmentsOf(inputs: readonly PeriodInput[]): Adjustment[] {
  return inputs.flatMap(({ kind, code, name, amount, isTaxable, reason }) =>
    kind === 'HOURS' || amount === null ? [] : [{ code, name, kind, amount, isTaxable, reason }],
  );
}

/** Returns the year so far for the tax of a period; months are those of the tax year. */
export function yearOf(
  soFar: YearSoFar | undefined,
  { currency, endsOn, taxYearStart }: { currency: string; endsOn: string; taxYearStart: number },
): EntryInputs['year'] {
  const digits = minorDigits(currency);
  const gone = (Number(endsOn.slice(5, 7)) - taxYearStart + MONTHS) % MONTHS;
  const withheld = Object.entries(soFar?.withheld ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    income: decimalText(soFar?.taxable ?? 0, digits),
    withheld: Object.fromEntries(withheld.map(([code, amount]) => [code, decimalText(amount, digits)])),
    periodsLeft: MONTHS - gone,
    periods: MONTHS,
  };
}

/** Returns the first day of the tax year of a day. */
export function taxYearOf(day: string, taxYearStart: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${month < taxYearStart ? year - 1 : year}-${String(taxYearStart).padStart(2, '0')}-01`;
}

/**
 * Returns the paid days of each branch in hundredths, for the division of the cost; all in one place if there are none.
 */
export function placesOf(
  places: readonly PlaceOfWork[],
  period: PayPeriod,
  { terms, unpaid }: { terms: EntryTerms; unpaid: readonly UnpaidDay[] },
): { branchId: string | null; days: number }[] {
  const days = new Map<string | null, number>();
  for (const place of places) {
    const own = terms.flatMap(({ from, to }) => {
      const [first, last] = [latest(from, place.from), earliest(to ?? period.endsOn, place.to ?? period.endsOn)];
      return first > last ? [] : [{ from: first, to: last }];
    });
    const paid = paidParts(period, own, unpaid).reduce((sum, part) => plus(sum, part.days), ZERO);
    const hundredths = Number(times(paid, HUNDRED).n / times(paid, HUNDRED).d);
    days.set(place.branchId, (days.get(place.branchId) ?? 0) + hundredths);
  }
  const found = [...days].map(([branchId, own]) => ({ branchId, days: own }));
  return found.length > 0 ? found : [{ branchId: null, days: 0 }];
}

/**
 * Returns the components of a payment apart from the month: only tax on the year is left of the structure, since the month
 * itself pays allowances and contributions.
 */
export function offCycleComponents(components: readonly PayComponent[]): PayComponent[] {
  return components.map((component) =>
    component.method === 'CUMULATIVE'
      ? component
      : { ...component, endsOn: addDays(component.startsOn, -1), startsOn: addDays(component.startsOn, -1) },
  );
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);
