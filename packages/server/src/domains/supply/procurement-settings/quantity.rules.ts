import { exactDecimal, minorDigits, roundedQuotient } from '@polyclinic/contract';

/** Part of a line's quantity before and after it. */
interface Step {
  before: bigint;
  moved: bigint;
  /** Stock units in one unit of the line. */
  unitsPerPurchaseUnit: string;
}

/** Decimals of a quantity. */
const QUANTITY_DIGITS = 4;

/** Parses a quantity ('1.5') as ten-thousandths, with which it is compared and added exactly. */
export function unitsOf(quantity: string): bigint {
  const { numerator, denominator } = exactDecimal(quantity);
  return (numerator * 10n ** BigInt(QUANTITY_DIGITS)) / denominator;
}

/** Formats ten-thousandths as a quantity without superfluous zeros. */
export function quantityOf(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(QUANTITY_DIGITS + 1, '0');
  const whole = digits.slice(0, -QUANTITY_DIGITS);
  const rest = digits.slice(-QUANTITY_DIGITS).replace(/0+$/, '');
  return `${sign}${whole}${rest && `.${rest}`}`;
}

/** Returns whether a quantity has no decimals. */
export function isWhole(units: bigint): boolean {
  return units % 10n ** BigInt(QUANTITY_DIGITS) === 0n;
}

/**
 * Returns the stock units of a part of a line, in ten-thousandths: the difference of two rounded products, so that the parts
 * add up to the whole.
 */
export function stockUnitsOf({ before, moved, unitsPerPurchaseUnit }: Step): bigint {
  const { numerator, denominator } = exactDecimal(unitsPerPurchaseUnit);
  const converted = (units: bigint) => roundedQuotient(units * numerator, denominator);
  return converted(before + moved) - converted(before);
}

/** Returns quantity times price in minor units, rounded once; the price is in whole units of the currency. */
export function amountOf(units: bigint, unitPrice: string, currency: string): number {
  const { numerator, denominator } = exactDecimal(unitPrice);
  const minor = 10n ** BigInt(minorDigits(currency));
  return Number(roundedQuotient(units * numerator * minor, denominator * 10n ** BigInt(QUANTITY_DIGITS)));
}

/**
 * Returns the part of a value that goes with a part of its quantity: the whole value with the whole quantity, so that
 * nothing is left behind without one.
 */
export function shareOf(value: number, part: bigint, whole: bigint): number {
  if (part >= whole) return value;
  return Number(roundedQuotient(BigInt(value) * part, whole));
}

/** Returns a quantity increased by a tolerance in percent. */
export function withTolerance(units: bigint, percent: string): bigint {
  const { numerator, denominator } = exactDecimal(percent);
  return units + (units * numerator) / (denominator * 100n);
}

/** Returns whether a difference is more than a percentage of the value that it is compared with. */
export function isAbovePercent(difference: number, value: number, percent: string): boolean {
  const { numerator, denominator } = exactDecimal(percent);
  return BigInt(Math.abs(difference)) * denominator * 100n > BigInt(Math.abs(value)) * numerator;
}
