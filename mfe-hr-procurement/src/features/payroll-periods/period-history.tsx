import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { PayrollPayment, PayrollPeriod, PersonRef } from '@polyclinic/contract';
import { DataList, DescriptionList, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useJournalLink } from '../../lib/journal-link';
import { PAYROLL_KIND_LABELS } from '../../lib/payroll-labels';
import { PaymentFiles } from './payment-files';

/** The people who took part in a period, its payments and its postings. */
export function PeriodHistory({ period }: { period: PayrollPeriod }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const journal = useJournalLink();
  const {
    id,
    kind,
    notes,
    status,
    createdBy,
    createdAt,
    calculatedBy,
    calculatedAt,
    approvals,
    payments,
    payslipsSent,
  } = period;
  const act = (person: PersonRef | null, instant: string) => {
    const name = person ? personName(person) : '–';
    return `${name}, ${format.dateTime(instant)}`;
  };
  const isPosted = !['OPEN', 'CALCULATED'].includes(status);
  return (
    <>
      <DescriptionList
        items={[
          { label: t`Type`, value: i18n._(PAYROLL_KIND_LABELS[kind]) },
          { label: t`Created by`, value: act(createdBy, createdAt) },
          { label: t`Calculated by`, value: calculatedAt && act(calculatedBy, calculatedAt) },
          ...approvals.map(({ by, approvedAt }) => ({ label: t`Approved by`, value: act(by, approvedAt) })),
          { label: t`Payslips sent`, value: payslipsSent > 0 && format.number(payslipsSent) },
          { label: t`Notes`, value: notes },
          { label: t`Journal`, value: isPosted && journal('payrollPeriods', id) },
        ]}
      />
      {payments.length > 0 && <Payments periodId={id} rows={payments} currency={period.currency} />}
    </>
  );
}

interface PaymentsProps {
  periodId: string;
  rows: PayrollPayment[];
  currency: string;
}

function Payments({ periodId, rows, currency }: PaymentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const files = ({ id, paidOn }: PayrollPayment) => (
    <PaymentFiles periodId={periodId} paymentId={id} day={format.date(paidOn)} />
  );
  return (
    <DataList
      label={t`Payments`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'paidOn', title: t`Paid on`, isOneLine: true, render: ({ paidOn }) => format.date(paidOn) },
        {
          key: 'transfers',
          title: t`Bank transfers`,
          align: 'end',
          render: ({ transferCount }) => format.number(transferCount),
        },
        {
          key: 'returned',
          title: t`Returned`,
          align: 'end',
          render: ({ returnedCount }) => format.number(returnedCount),
        },
        { key: 'total', title: t`Total`, align: 'end', render: ({ total }) => money(total, currency) },
        { key: 'by', title: t`Recorded by`, render: ({ createdBy }) => (createdBy ? personName(createdBy) : '–') },
        { key: 'files', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: files },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          <span>{format.date(row.paidOn)}</span>
          <span>{money(row.total, currency)}</span>
          {files(row)}
        </Flex>
      )}
    />
  );
}
