import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { PaymentSummary } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { payerName } from '../../lib/payer-name';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';
import { PaymentStatusTag } from './payment-status-tag';

export function PaymentList({ payments }: { payments: PaymentSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, money, currency: baseCurrency } = useAmount();
  // The column heading names the base currency; other currencies are shown next to their amounts.
  const cell = (minor: number, currency: string) =>
    currency === baseCurrency ? amount(minor) : money(minor, currency);
  const title = ({ id, number, reference }: PaymentSummary) => (
    <div>
      <RowLink to={paths.payment(id)}>{number}</RowLink>
      {reference && <div className="pc-list-sub">{reference}</div>}
    </div>
  );
  const method = (payment: PaymentSummary) => i18n._(PAYMENT_METHOD_LABELS[payment.method]);
  const day = ({ date }: PaymentSummary) => <time dateTime={date}>{format.date(date)}</time>;

  const columns: ListColumn<PaymentSummary>[] = [
    { key: 'number', title: t`Number`, isOneLine: true, render: title },
    { key: 'payer', title: t`Paid by`, render: payerName },
    { key: 'date', title: t`Date`, render: day },
    { key: 'method', title: t`Method`, render: method },
    {
      key: 'amount',
      title: t`Amount (${baseCurrency})`,
      align: 'end',
      render: ({ amount: minor, currency }) => cell(minor, currency),
    },
    {
      key: 'deposit',
      title: t`Deposit (${baseCurrency})`,
      align: 'end',
      render: ({ unallocated, currency }) => (unallocated > 0 ? cell(unallocated, currency) : '–'),
    },
    { key: 'status', title: t`Status`, render: ({ status }) => <PaymentStatusTag status={status} /> },
  ];

  return (
    <DataList
      label={t`Payments`}
      rows={payments}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(payment) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(payment)}
            <PaymentStatusTag status={payment.status} />
          </Flex>
          <div>{payerName(payment)}</div>
          <Flex justify="space-between" gap="small">
            <span>
              {day(payment)} · {method(payment)}
            </span>
            <span>{money(payment.amount, payment.currency)}</span>
          </Flex>
        </>
      )}
    />
  );
}
