import { MAX_AMOUNT } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** A decimal string as a whole number over a power of ten: '12.5' is 125 over 10. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** How many digits a currency has behind the point: 2 for INR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}
const digitsOf = new Map<string, number>();

/** An amount times a decimal ('1.5'), rounded once, half away from zero. */
export function roundedProduct(amount: number, factor: string): number {
  const { numerator, denominator } = fraction(factor);
  return counted(quotient(BigInt(amount) * numerator, denominator));
}

/** A share of an amount in percent ('12.5'), rounded once, half away from zero. */
export function roundedPercent(amount: number, percent: string): number {
  const { numerator, denominator } = fraction(percent);
  return counted(quotient(BigInt(amount) * numerator, denominator * 100n));
}

/** What an amount was before a percentage was put on top of it, rounded once, half away from zero. */
export function withoutPercent(amount: number, percent: string): number {
  const { numerator, denominator } = fraction(percent);
  const hundred = denominator * 100n;
  return counted(quotient(BigInt(amount) * hundred, hundred + numerator));
}

/** An amount in a foreign currency in the clinic's own, at what one whole unit of it is worth there. */
export function toBase(
  amount: number,
  { currency, base, fxRate }: { currency: string; base: string; fxRate: string },
): number {
  if (currency === base) return amount;
  const { numerator, denominator } = fraction(fxRate);
  const [from, to] = [10n ** BigInt(minorDigits(currency)), 10n ** BigInt(minorDigits(base))];
  return counted(quotient(BigInt(amount) * numerator * to, denominator * from));
}

/**
 * Splits a total by weights so that the parts make up the whole, each within one minor unit of its exact share: by largest
 * remainder, ties to the lower index. Where all weights are zero the parts are alike.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const shares = weights.some((weight) => weight !== 0) ? weights.map(BigInt) : weights.map(() => 1n);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n || shares.some((share) => share < 0n)) throw new RangeError('weights are at least zero');
  const size = BigInt(Math.abs(total));
  const parts = shares.map((share, place) => {
    const exact = size * share;
    return { place, part: exact / whole, rest: exact % whole };
  });
  const left = Number(size - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1));
  for (const one of byRest.slice(0, left)) one.part += 1n;
  const sign = total < 0 ? -1n : 1n;
  return parts.map(({ part }) => Number(part * sign));
}

/** The sum of amounts, which may be too large to be counted. */
export function sumOf(amounts: readonly number[]): number {
  return counted(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

function fraction(decimal: string): Fraction {
  const [whole = '', digits = ''] = decimal.split('.');
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) };
}

/** Rounded half away from zero; the divisor is more than zero. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

function counted(amount: bigint): number {
  const size = amount < 0n ? -amount : amount;
  if (size > BigInt(MAX_AMOUNT)) refuse('AMOUNT_TOO_LARGE');
  return Number(amount);
}
