import type { PaymentSummary } from '@polyclinic/contract';

/** Returns the amounts in clearing, by currency. */
export function sumsOf(cards: readonly Pick<PaymentSummary, 'currency' | 'inClearing'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, inClearing } of cards) sums.set(currency, (sums.get(currency) ?? 0) + inClearing);
  return sums;
}
