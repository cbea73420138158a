import { useLingui } from '@lingui/react/macro';
import { DescriptionList, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { openInvoices, useOutstandingText } from './open-invoices';

/** Outstanding and overdue amounts of a patient, by currency. */
export function BalanceFigures({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const query = useQuery(openInvoices(patientId));
  const text = useOutstandingText();

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
