import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { PayablePayroll } from '@polyclinic/contract';
import { DataList, ListSkeleton, Page, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PERIOD_STATUS_LABELS, PERIOD_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { PayDialog } from './pay-dialog';

/** Approved payroll that is to be paid, for accountants: totals only, without the pay of anyone. */
export function PayablePayrollScreen() {
  const { t } = useLingui();
  const [paying, setPaying] = useState<PayablePayroll>();
  const query = useQuery(api.payrollPeriods.payable.queryOptions());
  return (
    <Page title={t`Payroll to pay`} footer={t`Human resources download the bank file of a period.`}>
      <QueryState
        query={query}
        loading={t`Loading payroll...`}
        failed={t`Couldn't load payroll`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ periods }) => periods.length === 0,
          text: t`No payroll to pay`,
          hint: t`Approved payroll appears here until the net pay has left the bank.`,
        }}
      >
        {({ periods, ledger }) => (
          <>
            {ledger.owed !== ledger.unpaid && <LedgerDiffers {...ledger} />}
            <PayableList rows={periods} onPay={setPaying} />
          </>
        )}
      </QueryState>
      {paying && (
        <PayDialog payroll={paying} isReturned={paying.status !== 'APPROVED'} onClose={() => setPaying(undefined)} />
      )}
    </Page>
  );
}

/** Net pay in the ledger and the unpaid entries have to be the same amount. */
function LedgerDiffers({ owed, unpaid }: { owed: number; unpaid: number }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const [inLedger, inPayroll] = [money(owed), money(unpaid)];
  return (
    <Alert
      type="warning"
      showIcon
      title={t`The ledger owes ${inLedger} of net pay, but ${inPayroll} is unpaid in payroll. Check manual entries on the account of net pay.`}
    />
  );
}

interface PayableListProps {
  rows: PayablePayroll[];
  onPay: (payroll: PayablePayroll) => void;
}

function PayableList({ rows, onPay }: PayableListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const status = (row: PayablePayroll) => (
    <StatusTag meaning={PERIOD_STATUS_MEANINGS[row.status]}>{i18n._(PERIOD_STATUS_LABELS[row.status])}</StatusTag>
  );
  const pay = (row: PayablePayroll) => {
    const { name } = row;
    return <Button aria-label={t`Record payment of ${name}`} onClick={() => onPay(row)}>{t`Record payment`}</Button>;
  };
  return (
    <DataList
      label={t`Payroll to pay`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Period`, render: ({ name }) => <strong>{name}</strong> },
        { key: 'payOn', title: t`Pay date`, isOneLine: true, render: ({ payOn }) => format.date(payOn) },
        {
          key: 'count',
          title: t`Bank transfers`,
          align: 'end',
          render: ({ unpaidCount }) => format.number(unpaidCount),
        },
        { key: 'unpaid', title: t`To pay`, align: 'end', render: ({ unpaid, currency }) => money(unpaid, currency) },
        { key: 'status', title: t`Status`, render: status },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: pay },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <strong>{row.name}</strong>
            <span>{money(row.unpaid, row.currency)}</span>
          </Flex>
          {pay(row)}
        </>
      )}
    />
  );
}
