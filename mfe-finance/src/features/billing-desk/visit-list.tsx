import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { BillableVisit } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, EmptyState, RowLink, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { InvoiceStatusTag } from '../../lib/invoice-status-tag';
import { PrintReceipt } from './print-receipt';

/** List of visits; those without an invoice come first. */
export function VisitList({ visits }: { visits: BillableVisit[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, money, currency: baseCurrency } = useAmount();
  const name = ({ appointmentId, patient }: BillableVisit) => (
    <RowLink to={paths.billingVisit(appointmentId)}>{personName(patient)}</RowLink>
  );
  const time = ({ dateTime }: BillableVisit) => <time dateTime={dateTime}>{format.time(dateTime)}</time>;
  const toPay = ({ invoice, proposed }: BillableVisit) =>
    invoice && invoice.status !== 'DRAFT' ? invoice.outstanding - invoice.insurerOutstanding : proposed;
  const ofInsurer = ({ invoice }: BillableVisit) => {
    if (!invoice || invoice.insurerOutstanding === 0) return null;
    const insurerAmount = money(invoice.insurerOutstanding, invoice.currency);
    return <div className="pc-list-sub">{t`Insurer: ${insurerAmount}`}</div>;
  };
  const status = ({ invoice, lateCharges }: BillableVisit) =>
    invoice ? (
      <Flex wrap gap="small">
        <InvoiceStatusTag {...invoice} />
        {lateCharges > 0 && (
          <StatusTag meaning="waiting">
            {plural(lateCharges, { one: '# late charge', other: '# late charges' })}
          </StatusTag>
        )}
      </Flex>
    ) : (
      <StatusTag meaning="waiting">{t`Not invoiced yet`}</StatusTag>
    );
  // Earlier receipts of the same visit are on its own page.
  const receipt = ({ payments: [latest] }: BillableVisit) => latest && <PrintReceipt payment={latest} />;

  const columns: ListColumn<BillableVisit>[] = [
    { key: 'patient', title: t`Patient`, render: name },
    { key: 'time', title: t`Time`, render: time },
    { key: 'service', title: t`Service`, render: ({ serviceName }) => serviceName },
    { key: 'doctor', title: t`Doctor`, render: ({ doctor }) => (doctor ? personName(doctor) : '–') },
    {
      key: 'open',
      title: t`To pay (${baseCurrency})`,
      align: 'end',
      render: (visit) => {
        const currency = visit.invoice?.currency ?? baseCurrency;
        return (
          <>
            <strong>{currency === baseCurrency ? amount(toPay(visit)) : money(toPay(visit), currency)}</strong>
            {ofInsurer(visit)}
          </>
        );
      },
    },
    { key: 'status', title: t`Status`, render: status },
    { key: 'receipt', title: t`Receipt`, render: receipt },
  ];

  if (visits.length === 0) return <EmptyState text={t`No visits found`} />;
  return (
    <DataList
      label={t`Visits`}
      rows={visits}
      rowKey={({ appointmentId }) => appointmentId}
      columns={columns}
      renderCard={(visit) => (
        <>
          <Flex justify="space-between" gap="small">
            {name(visit)}
            {time(visit)}
          </Flex>
          <div className="pc-list-sub">{visit.serviceName}</div>
          <Flex justify="space-between" gap="small">
            {status(visit)}
            <strong>{money(toPay(visit), visit.invoice?.currency ?? baseCurrency)}</strong>
          </Flex>
          {ofInsurer(visit)}
          {receipt(visit)}
        </>
      )}
    />
  );
}
