import { converted, ExchangeRate, MAX_AMOUNT } from '@polyclinic/contract';

/** What one unit of a currency is worth in the clinic's own. */
interface Worth {
  currency: string;
  own: string;
  fxRate: string;
}

/** Minor units of a foreign currency in those of the clinic's own, rounded as the server does; null while it cannot be told. */
export function toOwn(minor: number, { currency, own, fxRate }: Worth): number | null {
  if (!Number.isSafeInteger(minor) || minor < 0 || !ExchangeRate.safeParse(fxRate).success) return null;
  const worth = converted(minor, { from: currency, to: own, rate: fxRate });
  return worth > BigInt(MAX_AMOUNT) ? null : Number(worth);
}
