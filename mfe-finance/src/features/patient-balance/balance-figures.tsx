import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { InvoiceSummary } from '@polyclinic/contract';
import { DescriptionList, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Page limit of the list; with more open invoices, the sum is a lower bound. */
const LIMIT = 100;

/** Outstanding and overdue amounts of a patient, by currency. */
export function BalanceFigures({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const query = useQuery(api.invoices.list.queryOptions({ query: { patientId, isOpen: 'true', limit: LIMIT } }));
  const text = (invoices: readonly InvoiceSummary[]) =>
    sumsOf(invoices)
      .map(([currency, sum]) => money(sum, currency))
      .join(' + ');

  return (
    <QueryState query={query} loading={t`Loading the balance...`} failed={t`Couldn't load the balance`}>
      {({ invoices, next }) => {
        const amount = text(invoices);
        const overdue = text(invoices.filter(({ daysOverdue }) => daysOverdue > 0));
        const figure = next ? t`At least ${amount}` : amount;
        return (
          <DescriptionList
            items={[
              { label: t`Outstanding`, value: amount === '' ? t`No outstanding balance` : figure },
              { label: t`Overdue`, value: overdue },
            ]}
          />
        );
      }}
    </QueryState>
  );
}

/** Amounts of different currencies are never added. */
function sumsOf(invoices: readonly InvoiceSummary[]): [currency: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const { currency, outstanding } of invoices) {
    if (outstanding > 0) sums.set(currency, (sums.get(currency) ?? 0) + outstanding);
  }
  return [...sums];
}
