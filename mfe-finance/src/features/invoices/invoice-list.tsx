import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { InvoiceSummary } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { InvoiceStatusTag } from '../../lib/invoice-status-tag';

export function InvoiceList({ invoices }: { invoices: InvoiceSummary[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, money, currency: own } = useAmount();
  // The column heading names the base currency; other currencies are shown next to their amounts.
  const cell = (minor: number, currency: string) => (currency === own ? amount(minor) : money(minor, currency));
  const title = ({ id, number }: InvoiceSummary) => <RowLink to={paths.invoice(id)}>{number ?? t`Draft`}</RowLink>;
  const day = (value: string | null) => (value ? <time dateTime={value}>{format.date(value)}</time> : '–');
  const payer = ({ patient, insurer }: InvoiceSummary) => (
    <div>
      {personName(patient)}
      {insurer && <div className="pc-list-sub">{insurer.name}</div>}
    </div>
  );

  const columns: ListColumn<InvoiceSummary>[] = [
    { key: 'number', title: t`Number`, isOneLine: true, render: title },
    { key: 'patient', title: t`Patient`, render: payer },
    { key: 'issued', title: t`Issued`, render: ({ issueDate }) => day(issueDate) },
    { key: 'due', title: t`Due`, render: ({ dueDate }) => day(dueDate) },
    {
      key: 'total',
      title: t`Total (${own})`,
      align: 'end',
      render: ({ total, currency }) => cell(total, currency),
    },
    {
      key: 'outstanding',
      title: t`Open (${own})`,
      align: 'end',
      render: ({ outstanding, currency }) => cell(outstanding, currency),
    },
    { key: 'status', title: t`Status`, render: (invoice) => <InvoiceStatusTag {...invoice} /> },
  ];

  return (
    <DataList
      label={t`Invoices`}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(invoice) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(invoice)}
            <InvoiceStatusTag {...invoice} />
          </Flex>
          <div>{personName(invoice.patient)}</div>
          <Flex justify="space-between" gap="small">
            {day(invoice.issueDate)}
            <span>{money(invoice.total, invoice.currency)}</span>
          </Flex>
        </>
      )}
    />
  );
}
