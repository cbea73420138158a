import { FREQUENCIES, type DoseFrequency } from './dose-frequencies';

/** Unit in which the length of a course is written; a month is 30 days (reference, section E). */
export const DAYS_IN = { DAY: 1, WEEK: 7, MONTH: 30 } as const;

/** Parts of a sig that decide on the quantity. */
export interface Intake {
  /** Amount of one dose, in the unit of the drug; at most three decimals. */
  dose: number;
  frequency: DoseFrequency;
  /** Maximum number of doses per day; required for PRN. */
  maxPerDay: number | null;
  /** Amounts of a day whose doses differ. */
  dosesOfDay?: readonly number[] | null | undefined;
}

/** Doses are stored with three decimals; whole thousandths keep sums exact. */
const PARTS = 1000;

/**
 * Returns the quantity for a number of days, rounded up to whole packs. Null for PRN without a maximum per day. Quantity =
 * dose x doses per day x days (reference, section E).
 */
export function quantityFor(intake: Intake, days: number, packSize = 1): number | null {
  if (intake.frequency === 'STAT') return toPacks(thousandths(intake.dose), 1, packSize);
  const taken = takenOf(intake);
  return taken && toPacks(taken.amount * days, taken.inDays, packSize);
}

/** Returns for how many whole days a quantity lasts, the inverse of `quantityFor`; null for PRN without a maximum. */
export function daysSupply(intake: Intake, quantity: number): number | null {
  if (intake.frequency === 'STAT') return quantity >= intake.dose ? 1 : 0;
  const taken = takenOf(intake);
  return taken && Math.floor((thousandths(quantity) * taken.inDays) / taken.amount);
}

/** Returns the largest amount of a day; null where the sig sets no limit. */
export function amountPerDay(intake: Intake): number | null {
  if (intake.frequency === 'STAT') return intake.dose;
  const taken = takenOf(intake);
  // Every second day or weekly: the amount of the day on which it is taken.
  return taken && (taken.inDays === 1 ? taken.amount : thousandths(intake.dose)) / PARTS;
}

/** Thousandths that are taken in a number of days; null where the sig sets no limit. */
function takenOf({ dose, frequency, maxPerDay, dosesOfDay }: Intake): { amount: number; inDays: number } | null {
  if (dosesOfDay) return { amount: dosesOfDay.reduce((sum, one) => sum + thousandths(one), 0), inDays: 1 };
  if (frequency === 'PRN') return maxPerDay === null ? null : { amount: thousandths(dose) * maxPerDay, inDays: 1 };
  const { rate } = FREQUENCIES[frequency];
  return rate && { amount: thousandths(dose) * rate.doses, inDays: rate.inDays };
}

function toPacks(amount: number, divisor: number, packSize: number): number {
  const pack = thousandths(packSize);
  return (Math.ceil(amount / (divisor * pack)) * pack) / PARTS;
}

function thousandths(amount: number): number {
  return Math.round(amount * PARTS);
}
