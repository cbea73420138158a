import { converted, ExchangeRate, MAX_AMOUNT } from '@polyclinic/contract';

/** A currency's rate into the base currency. */
interface Worth {
  currency: string;
  own: string;
  fxRate: string;
}

/**
 * Converts minor units of a foreign currency into the base currency's with the server's rounding; null if the rate is
 * missing or invalid.
 */
export function toOwn(minor: number, { currency, own, fxRate }: Worth): number | null {
  if (!Number.isSafeInteger(minor) || minor < 0 || !ExchangeRate.safeParse(fxRate).success) return null;
  const worth = converted(minor, { from: currency, to: own, rate: fxRate });
  return worth > BigInt(MAX_AMOUNT) ? null : Number(worth);
}
