import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { InvoiceSummary } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useCallback, useMemo } from 'react';
import { api } from '../../lib/api';
import { InvoiceStatusTag } from '../../lib/invoice-status-tag';

export function InvoiceList({ invoices }: { invoices: InvoiceSummary[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const renderCard = useCallback((invoice: InvoiceSummary) => <Card invoice={invoice} />, []);
  return (
    <DataList label={t`Invoices`} rows={invoices} rowKey={({ id }) => id} columns={columns} renderCard={renderCard} />
  );
}

/** Returns the same columns in each rendering, so that opening a drawer does not render the rows again. */
function useColumns(): ListColumn<InvoiceSummary>[] {
  const { t } = useLingui();
  const { amount, money, currency: baseCurrency } = useAmount();
  return useMemo(() => {
    // The column heading names the base currency; other currencies are shown next to their amounts.
    const cell = (minor: number, currency: string) =>
      currency === baseCurrency ? amount(minor) : money(minor, currency);
    return [
      { key: 'number', title: t`Number`, isOneLine: true, render: (invoice) => <InvoiceLink invoice={invoice} /> },
      {
        key: 'patient',
        title: t`Patient`,
        render: ({ patient, insurer }) => (
          <div>
            {personName(patient)}
            {insurer && <div className="pc-list-sub">{insurer.name}</div>}
          </div>
        ),
      },
      { key: 'issued', title: t`Issue date`, render: ({ issueDate }) => <Day date={issueDate} /> },
      { key: 'due', title: t`Due date`, render: ({ dueDate }) => <Day date={dueDate} /> },
      {
        key: 'total',
        title: t`Total (${baseCurrency})`,
        align: 'end',
        render: ({ total, currency }) => cell(total, currency),
      },
      {
        key: 'outstanding',
        title: t`Balance due (${baseCurrency})`,
        align: 'end',
        render: ({ outstanding, currency }) => cell(outstanding, currency),
      },
      { key: 'status', title: t`Status`, render: (invoice) => <InvoiceStatusTag {...invoice} /> },
    ];
  }, [t, amount, money, baseCurrency]);
}

function Card({ invoice }: { invoice: InvoiceSummary }) {
  const { money } = useAmount();
  return (
    <>
      <Flex justify="space-between" align="start" gap="small">
        <InvoiceLink invoice={invoice} />
        <InvoiceStatusTag {...invoice} />
      </Flex>
      <div>{personName(invoice.patient)}</div>
      <Flex justify="space-between" gap="small">
        <Day date={invoice.issueDate} />
        <span>{money(invoice.total, invoice.currency)}</span>
      </Flex>
    </>
  );
}

function InvoiceLink({ invoice: { id, number } }: { invoice: InvoiceSummary }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const request = () => void client.prefetchQuery(api.invoices.get.queryOptions({ params: { id } }));
  return (
    <RowLink to={paths.invoice(id)} onOpen={request}>
      {number ?? t`Draft`}
    </RowLink>
  );
}

function Day({ date }: { date: string | null }) {
  const format = useFormat();
  return date ? <time dateTime={date}>{format.date(date)}</time> : '–';
}
