import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { payrollLoans, STAFF_LOAN_LABELS, StaffLoanFilter, type StaffLoan } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  LazyScreen,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { LOAN_KIND_LABELS, LOAN_STATUS_LABELS, LOAN_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { PAY_LOANS_PATH } from '../../lib/payroll-paths';
import { useOptions } from '../../lib/use-options';

const ADDRESS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'view');
const DRAWERS = {
  new: () => import('./new-loan-drawer').then((m) => m.NewLoanDrawer),
  view: () => import('./loan-drawer').then((m) => m.LoanDrawer),
};

/** Advances and loans to employees, newest first. */
export function PayLoansScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const optionsOf = useOptions();
  const { search } = useLocation();
  const mayAdd = useMay(payrollLoans.create.access);
  const state = useSearchFilter(StaffLoanFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.payrollLoans.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Advances and loans`}
      add={
        mayAdd && {
          label: t`New advance or loan`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# advance or loan', other: '# advances and loans' })}
      state={state}
      filters={[{ key: 'status', label: t`Status`, options: optionsOf(LOAN_STATUS_LABELS) }]}
      query={query}
      loading={t`Loading advances and loans...`}
      failed={t`Couldn't load the advances and loans`}
      empty={{
        when: (data) => data.loans.length === 0,
        text: state.isNarrowed ? t`No advances or loans found` : t`No advances or loans yet`,
        hint: t`An advance or a loan is repaid in instalments from pay. Add one for an employee; another person approves it.`,
      }}
      drawers={DRAWERS}
      dialogs={
        open && (
          <LazyScreen
            key={`${open.drawer}${open.id}`}
            id={`${open.drawer}-loan`}
            load={DRAWERS[open.drawer]}
            given={{ known: query.data?.loans.find(({ id }) => id === open.id) }}
            waiting={null}
          />
        )
      }
    >
      {(data, list) => <LoanList rows={data.loans} {...list} />}
    </ListScreen>
  );
}

function LoanList({ rows, ...list }: ShownList & { rows: StaffLoan[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const { money } = useAmount();
  const label = useLabels(STAFF_LOAN_LABELS);
  const name = (row: StaffLoan) => (
    <div>
      <RowLink to={`${PAY_LOANS_PATH}${drawers.opened(search, 'view', row.id)}`}>{personName(row.employee)}</RowLink>
      <div className="pc-list-sub">{`${i18n._(LOAN_KIND_LABELS[row.kind])} · ${row.name}`}</div>
    </div>
  );
  const status = (row: StaffLoan) => (
    <StatusTag meaning={LOAN_STATUS_MEANINGS[row.status]}>{i18n._(LOAN_STATUS_LABELS[row.status])}</StatusTag>
  );
  return (
    <DataList
      label={t`Advances and loans`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Employee`, render: name },
        { key: 'paidOn', title: label('paidOn'), isOneLine: true, render: ({ paidOn }) => format.date(paidOn) },
        { key: 'amount', title: label('amount'), align: 'end', render: (row) => money(row.amount, row.currency) },
        {
          key: 'instalment',
          title: label('instalment'),
          align: 'end',
          render: (row) => money(row.instalment, row.currency),
        },
        { key: 'balance', title: label('balance'), align: 'end', render: (row) => money(row.balance, row.currency) },
        { key: 'status', title: label('status'), render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{money(row.balance, row.currency)}</span>
          </Flex>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}
