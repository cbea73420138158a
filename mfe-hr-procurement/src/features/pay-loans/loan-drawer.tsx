import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { STAFF_LOAN_LABELS, type StaffLoan } from '@polyclinic/contract';
import { DataList, DescriptionList, DetailDrawer, QueryState, StatusTag, useFormat, useLabels } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useJournalLink } from '../../lib/journal-link';
import { api } from '../../lib/payroll-api';
import { LOAN_KIND_LABELS, LOAN_STATUS_LABELS, LOAN_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { PAY_LOANS_PATH } from '../../lib/payroll-paths';
import { LoanActions } from './loan-actions';

/** An advance or a loan with its repayments; `known` is its row, if the list behind the drawer has it. */
export function LoanDrawer({ known }: { known?: StaffLoan | undefined }) {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.payrollLoans.get.queryOptions({ params: { id } }),
    select: ({ loan }) => loan,
    enabled: known === undefined,
  });
  const loan = known ?? query.data;
  return (
    <DetailDrawer
      title={loan ? personName(loan.employee) : t`Advance or loan`}
      closeTo={`${PAY_LOANS_PATH}?`}
      footer={loan && <LoanActions loan={loan} />}
    >
      {loan ? (
        <>
          <LoanData loan={loan} />
          <Repayments loan={loan} />
        </>
      ) : (
        <QueryState
          query={query}
          loading={t`Loading the advance or loan...`}
          failed={t`Couldn't load the advance or loan`}
          missing={{
            title: t`Advance or loan not found`,
            to: PAY_LOANS_PATH,
            back: t`All advances and loans`,
          }}
        >
          {() => null}
        </QueryState>
      )}
    </DetailDrawer>
  );
}

function LoanData({ loan }: { loan: StaffLoan }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(STAFF_LOAN_LABELS);
  const journal = useJournalLink();
  const { id, status, kind, name, currency, amount, instalment, balance, paidOn, repayFrom, reason } = loan;
  const { requestedBy, decidedBy, decisionReason } = loan;
  const isPaidOut = status === 'RUNNING' || status === 'REPAID';
  return (
    <DescriptionList
      items={[
        {
          label: label('status'),
          value: <StatusTag meaning={LOAN_STATUS_MEANINGS[status]}>{i18n._(LOAN_STATUS_LABELS[status])}</StatusTag>,
        },
        { label: label('kind'), value: i18n._(LOAN_KIND_LABELS[kind]) },
        { label: label('name'), value: name },
        { label: label('amount'), value: money(amount, currency) },
        { label: label('instalment'), value: money(instalment, currency) },
        { label: label('balance'), value: <strong>{money(balance, currency)}</strong> },
        { label: label('paidOn'), value: format.date(paidOn) },
        { label: label('repayFrom'), value: format.date(repayFrom) },
        { label: label('reason'), value: reason },
        { label: label('requestedBy'), value: requestedBy && personName(requestedBy) },
        { label: label('decidedBy'), value: decidedBy && personName(decidedBy) },
        { label: t`Reason for rejection`, value: status === 'REJECTED' && decisionReason },
        { label: t`Journal`, value: isPaidOut && journal('payrollLoans', id) },
      ]}
    />
  );
}

function Repayments({ loan: { repayments, currency } }: { loan: StaffLoan }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  if (repayments.length === 0) return <p>{t`No repayments yet.`}</p>;
  return (
    <DataList
      label={t`Repayments`}
      rows={repayments}
      rowKey={({ periodName, payOn }) => `${periodName} ${payOn}`}
      isDense
      columns={[
        { key: 'period', title: t`Period`, render: ({ periodName }) => periodName },
        { key: 'payOn', title: t`Pay date`, isOneLine: true, render: ({ payOn }) => format.date(payOn) },
        { key: 'amount', title: t`Amount`, align: 'end', render: ({ amount }) => money(amount, currency) },
      ]}
      renderCard={({ periodName, amount }) => (
        <Flex justify="space-between" gap="small">
          <span>{periodName}</span>
          <span>{money(amount, currency)}</span>
        </Flex>
      )}
    />
  );
}
