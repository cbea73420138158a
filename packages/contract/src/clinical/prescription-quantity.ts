import { FREQUENCIES, type DoseFrequency, type DoseRate } from './dose-frequencies';

/** Unit in which the length of a course is written; a month is 30 days (reference, section E). */
export const DAYS_IN = { DAY: 1, WEEK: 7, MONTH: 30 } as const;

/** Parts of a sig that decide on the quantity. */
export interface Intake {
  /** Amount of one dose, in the unit of the drug; at most three decimals. */
  dose: number;
  frequency: DoseFrequency;
  /** Maximum number of doses per day; required for PRN. */
  maxPerDay: number | null;
}

/** Doses are stored with three decimals; whole thousandths keep sums exact. */
const PARTS = 1000;

/**
 * Returns the quantity for a number of days, rounded up to whole packs. Null for PRN without a maximum per day. Quantity =
 * dose x doses per day x days (reference, section E).
 */
export function quantityFor(intake: Intake, days: number, packSize = 1): number | null {
  if (intake.frequency === 'STAT') return toPacks(thousandths(intake.dose), 1, packSize);
  const rate = rateOf(intake);
  return rate && toPacks(thousandths(intake.dose) * rate.doses * days, rate.inDays, packSize);
}

/** Returns for how many whole days a quantity lasts, the inverse of `quantityFor`; null for PRN without a maximum. */
export function daysSupply(intake: Intake, quantity: number): number | null {
  if (intake.frequency === 'STAT') return quantity >= intake.dose ? 1 : 0;
  const rate = rateOf(intake);
  return rate && Math.floor((thousandths(quantity) * rate.inDays) / (thousandths(intake.dose) * rate.doses));
}

/** Returns the largest amount of a day; null where the sig sets no limit. */
export function amountPerDay(intake: Intake): number | null {
  if (intake.frequency === 'STAT') return intake.dose;
  const rate = rateOf(intake);
  // Every second day or weekly: the amount of the day on which it is taken.
  return rate && (thousandths(intake.dose) * (rate.inDays === 1 ? rate.doses : 1)) / PARTS;
}

function rateOf({ frequency, maxPerDay }: Intake): DoseRate | null {
  if (frequency !== 'PRN') return FREQUENCIES[frequency].rate;
  return maxPerDay === null ? null : { doses: maxPerDay, inDays: 1 };
}

function toPacks(amount: number, divisor: number, packSize: number): number {
  const pack = thousandths(packSize);
  return (Math.ceil(amount / (divisor * pack)) * pack) / PARTS;
}

function thousandths(amount: number): number {
  return Math.round(amount * PARTS);
}
