import { ExchangeRate, MAX_AMOUNT } from '@polyclinic/contract';
import { minorDigits } from './minor-units';

/** What one unit of a currency is worth in the clinic's own. */
interface Worth {
  currency: string;
  own: string;
  fxRate: string;
}

/** Minor units of a foreign currency in those of the clinic's own, rounded as the server does; null while it cannot be told. */
export function toOwn(minor: number, { currency, own, fxRate }: Worth): number | null {
  if (!Number.isSafeInteger(minor) || minor < 0 || !ExchangeRate.safeParse(fxRate).success) return null;
  const [whole = '', digits = ''] = fxRate.split('.');
  const numerator = BigInt(minor) * BigInt(whole + digits) * 10n ** BigInt(minorDigits(own));
  const denominator = 10n ** BigInt(digits.length + minorDigits(currency));
  // Once, and a half is rounded up.
  const worth = (2n * numerator + denominator) / (2n * denominator);
  return worth > BigInt(MAX_AMOUNT) ? null : Number(worth);
}
