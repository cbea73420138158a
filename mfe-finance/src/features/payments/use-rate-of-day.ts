import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

// One rate per day for a year: payments are rarely recorded later than that.
const LIMIT = 366;

/**
 * Returns the clinic's exchange rate of a day or, failing that, the last one before it; undefined for the base
 * currency.
 */
export function useRateOfDay({ currency, own, day }: { currency: string; own: string; day: string }) {
  const isForeign = currency !== own;
  const { data, error } = useQuery({
    ...api.exchangeRates.list.queryOptions({ query: { currency, limit: LIMIT } }),
    enabled: isForeign,
  });
  // Latest first.
  const rate = isForeign ? data?.exchangeRates.find((one) => one.day <= day) : undefined;
  return { rate, error: isForeign ? error : null };
}
