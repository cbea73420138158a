import { exactDecimal, roundedQuotient } from '@polyclinic/contract';

/** Exact fraction; the denominator is positive. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

/** Builds a fraction of two whole numbers, in lowest terms; the second is above zero. */
export function fraction(n: bigint | number, d: bigint | number = 1): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const divisor = greatest(top < 0n ? -top : top, bottom);
  return { n: top / divisor, d: bottom / divisor };
}

/** Returns a decimal as a fraction: '12.5' is 25/2. */
export function fractionOf(decimal: string): Fraction {
  const isNegative = decimal.startsWith('-');
  const { numerator, denominator } = exactDecimal(isNegative ? decimal.slice(1) : decimal);
  return fraction(isNegative ? -numerator : numerator, denominator);
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;
export const isSame = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;
export const least = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a);
export const most = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);

/** Divides by a fraction other than zero. */
export function over(a: Fraction, b: Fraction): Fraction {
  const sign = b.n < 0n ? -1n : 1n;
  return fraction(sign * a.n * b.d, sign * a.d * b.n);
}

/** Rounds to this many decimals, half away from zero. */
export function rounded({ n, d }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  return fraction(roundedQuotient(n * scale, d), scale);
}

/** Prints a fraction with at most this many decimals, rounded half away from zero: '33.333333'. */
export function decimalOf(value: Fraction, decimals: number): string {
  const units = roundedQuotient(value.n * 10n ** BigInt(decimals), value.d);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const trimmed = rest.replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${trimmed && `.${trimmed}`}`;
}

function greatest(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left === 0n ? 1n : left;
}
