import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

// A rate for each day of a year: payments are rarely written down later than that.
const MOST = 366;

/** The rate that the clinic has entered for a day or, failing that, last before it; none for its own currency. */
export function useRateOfDay({ currency, own, day }: { currency: string; own: string; day: string }) {
  const isForeign = currency !== own;
  const { data, error } = useQuery({
    ...api.exchangeRates.list.queryOptions({ query: { currency, limit: MOST } }),
    enabled: isForeign,
  });
  // The latest come first.
  const rate = isForeign ? data?.exchangeRates.find((one) => one.day <= day) : undefined;
  return { rate, error: isForeign ? error : null };
}
