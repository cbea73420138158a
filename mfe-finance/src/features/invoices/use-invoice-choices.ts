import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

interface Choice {
  value: string;
  label: string;
}

/** Loads the options of an invoice's selects. */
export function useInvoiceChoices(own: string) {
  const branches = useQuery(api.branches.list.queryOptions());
  const insurers = useQuery(api.insurers.list.queryOptions());
  const taxCodes = useQuery(api.taxCodes.list.queryOptions());
  const rates = useQuery(api.exchangeRates.list.queryOptions({ query: {} }));
  const foreign = rates.data?.exchangeRates.map(({ currency }) => currency) ?? [];
  return {
    branches: named(branches.data?.branches),
    insurers: named(insurers.data?.insurers),
    taxCodes: (taxCodes.data?.taxCodes ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ id, code, rate }): Choice => ({ value: id, label: `${code} (${Number(rate)} %)` })),
    currencies: [...new Set([own, ...foreign])].map((value): Choice => ({ value, label: value })),
  };
}

function named(records: readonly { id: string; name: string; isActive: boolean }[] = []): Choice[] {
  return records.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
}
