import { converted, exactDecimal, MAX_AMOUNT, roundedQuotient } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** An amount times a decimal ('1.5'), rounded once, half away from zero. */
export function roundedProduct(amount: number, factor: string): number {
  const { numerator, denominator } = exactDecimal(factor);
  return counted(roundedQuotient(BigInt(amount) * numerator, denominator));
}

/** A share of an amount in percent ('12.5'), rounded once, half away from zero. */
export function roundedPercent(amount: number, percent: string): number {
  const { numerator, denominator } = exactDecimal(percent);
  return counted(roundedQuotient(BigInt(amount) * numerator, denominator * 100n));
}

/** What an amount was before a percentage was put on top of it, rounded once, half away from zero. */
export function withoutPercent(amount: number, percent: string): number {
  const { numerator, denominator } = exactDecimal(percent);
  const hundred = denominator * 100n;
  return counted(roundedQuotient(BigInt(amount) * hundred, hundred + numerator));
}

/** An amount in a foreign currency in the clinic's own, at what one whole unit of it is worth there. */
export function toBase(
  amount: number,
  { currency, base, fxRate }: { currency: string; base: string; fxRate: string },
): number {
  if (currency === base) return amount;
  return counted(converted(amount, { from: currency, to: base, rate: fxRate }));
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

function counted(amount: bigint): number {
  const size = amount < 0n ? -amount : amount;
  if (size > BigInt(MAX_AMOUNT)) refuse('AMOUNT_TOO_LARGE');
  return Number(amount);
}
