import { converted, exactDecimal, MAX_AMOUNT, roundedQuotient } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** Multiplies an amount by a decimal ('1.5'), rounded once, half away from zero. */
export function roundedProduct(amount: number, factor: string): number {
  const { numerator, denominator } = exactDecimal(factor);
  return counted(roundedQuotient(BigInt(amount) * numerator, denominator));
}

/** Returns a percentage ('12.5') of an amount, rounded once, half away from zero. */
export function roundedPercent(amount: number, percent: string): number {
  const { numerator, denominator } = exactDecimal(percent);
  return counted(roundedQuotient(BigInt(amount) * numerator, denominator * 100n));
}

/** Returns the amount before a percentage was added, rounded once, half away from zero. */
export function withoutPercent(amount: number, percent: string): number {
  const { numerator, denominator } = exactDecimal(percent);
  const hundred = denominator * 100n;
  return counted(roundedQuotient(BigInt(amount) * hundred, hundred + numerator));
}

/** Converts an amount in a foreign currency to the base currency, at the value of one whole unit. */
export function toBase(
  amount: number,
  { currency, base, fxRate }: { currency: string; base: string; fxRate: string },
): number {
  if (currency === base) return amount;
  return counted(converted(amount, { from: currency, to: base, rate: fxRate }));
}

/**
 * Splits a total by weights so that the parts add up to it, each within one minor unit of its exact share (largest
 * remainder method, ties to the lower index). If all weights are zero, the parts are equal.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const shares = weights.some((weight) => weight !== 0) ? weights.map(BigInt) : weights.map(() => 1n);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n || shares.some((share) => share < 0n)) throw new RangeError('weights are at least zero');
  const size = BigInt(Math.abs(total));
  const parts = shares.map((share, index) => {
    const exact = size * share;
    return { index, part: exact / whole, rest: exact % whole };
  });
  const left = Number(size - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const one of byRest.slice(0, left)) one.part += 1n;
  const sign = total < 0 ? -1n : 1n;
  return parts.map(({ part }) => Number(part * sign));
}

/** Sums amounts; throws if the result is too large. */
export function sumOf(amounts: readonly number[]): number {
  return counted(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

function counted(amount: bigint): number {
  const size = amount < 0n ? -amount : amount;
  if (size > BigInt(MAX_AMOUNT)) refuse('AMOUNT_TOO_LARGE');
  return Number(amount);
}
