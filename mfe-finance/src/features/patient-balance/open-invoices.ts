import { useAmount } from '@polyclinic/clinic-ui';
import type { InvoiceSummary } from '@polyclinic/contract';
import { api } from '../../lib/api';

/** Page limit of the list; with more open invoices, the sum is a lower bound. */
const LIMIT = 100;

/** Query of a patient's open invoices. */
export function openInvoices(patientId: string) {
  return api.invoices.list.queryOptions({ query: { patientId, isOpen: 'true', limit: LIMIT } });
}

/** Returns a function for the outstanding amount of invoices, by currency; empty if nothing is outstanding. */
export function useOutstandingText(): (invoices: readonly InvoiceSummary[]) => string {
  const { money } = useAmount();
  return (invoices) =>
    sumsOf(invoices)
      .map(([currency, sum]) => money(sum, currency))
      .join(' + ');
}

/** Amounts of different currencies are never added. */
function sumsOf(invoices: readonly InvoiceSummary[]): [currency: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const { currency, outstanding } of invoices) {
    if (outstanding > 0) sums.set(currency, (sums.get(currency) ?? 0) + outstanding);
  }
  return [...sums];
}
