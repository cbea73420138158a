import type { Invoice } from '@polyclinic/contract';
import { useQueries } from '@polyclinic/ui/kit/queries';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { inOrderOfAge, type OpenItem } from './suggest-allocations';

interface Payer {
  patientId?: string | undefined;
  insurerId?: string | undefined;
}

const LIMIT = 100;

/** Loads a payer's outstanding items in every currency, oldest first. */
export function useOpenItems({ patientId, insurerId }: Payer, first?: string) {
  const list = useQuery({
    ...api.invoices.list.queryOptions({ query: { patientId, insurerId, isOpen: 'true', limit: LIMIT } }),
    enabled: Boolean(patientId ?? insurerId),
  });
  const found = list.data?.invoices ?? [];
  // The list has only the total outstanding amount; the split between patient and insurer needs the invoice itself.
  const shared = found.filter((invoice) => invoice.insurer !== null);
  const whole = useQueries({ queries: shared.map(({ id }) => api.invoices.get.queryOptions({ params: { id } })) });
  const details = new Map(whole.flatMap(({ data }) => (data ? [[data.invoice.id, data.invoice] as const] : [])));
  const part = insurerId ? ('INSURER' as const) : ('PATIENT' as const);
  const openOf = (id: string, outstanding: number, detail: Invoice | undefined) =>
    detail ? detail.outstandingOf[part] : shared.some((one) => one.id === id) ? 0 : outstanding;

  const items = found.map((invoice): OpenItem & { currency: string } => {
    const { id, number, dueDate, issueDate, currency, outstanding } = invoice;
    const open = openOf(id, outstanding, details.get(id));
    return { invoiceId: id, number: number ?? '', part, dueDate, issueDate, currency, open };
  });
  const failed = [list, ...whole].find(({ isError }) => isError);
  return {
    // A cached list may lack an invoice that was issued a moment ago.
    isLoading:
      list.isLoading || (list.isFetching && !list.isFetchedAfterMount) || whole.some(({ isLoading }) => isLoading),
    error: failed?.error ?? undefined,
    of: (currency: string) =>
      inOrderOfAge(
        items.filter((item) => item.open > 0 && item.currency === currency),
        first,
      ),
    currencies: [...new Set(items.map((item) => item.currency))],
  };
}
