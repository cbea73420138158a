import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { doctorName, useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import {
  FEE_SHARE_STATEMENT_LABELS,
  FeeShareStatementFilter,
  feeShareStatements,
  type FeeShareStatementSummary,
} from '@polyclinic/contract';
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
import { FEE_STATEMENT_STATUS_LABELS, FEE_STATEMENT_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { feeShareStatementPath } from '../../lib/payroll-paths';
import { useMonthName } from '../../lib/use-month-name';
import { useOptions } from '../../lib/use-options';

const ADDRESS = { doctor: 'doctorId', status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new');
const DRAWERS = { new: () => import('./new-statement-drawer').then((m) => m.NewStatementDrawer) };

/** Monthly fee share statements of doctors, newest month first. */
export function FeeShareStatementsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const optionsOf = useOptions();
  const { search } = useLocation();
  const mayAdd = useMay(feeShareStatements.create.access);
  const state = useSearchFilter(FeeShareStatementFilter, ADDRESS, OPTIONS);
  const choices = useQuery(api.feeShares.choices.queryOptions());
  const query = useQuery({
    ...api.feeShareStatements.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  const doctors = (choices.data?.doctors ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) }));
  return (
    <ListScreen
      title={t`Fee share statements`}
      add={
        mayAdd && {
          label: t`New statement`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# statement', other: '# statements' })}
      state={state}
      filters={[
        { key: 'doctor', label: t`Doctor`, options: doctors },
        { key: 'status', label: t`Status`, options: optionsOf(FEE_STATEMENT_STATUS_LABELS) },
      ]}
      query={query}
      loading={t`Loading fee share statements...`}
      failed={t`Couldn't load the fee share statements`}
      empty={{
        when: (data) => data.statements.length === 0,
        text: state.isNarrowed ? t`No statements found` : t`No statements yet`,
        hint: t`A statement lists what counts for a doctor in a month. Create one; another person approves it after the month.`,
      }}
      drawers={DRAWERS}
      dialogs={
        open && <LazyScreen key={open.drawer} id="new-fee-share-statement" load={DRAWERS[open.drawer]} waiting={null} />
      }
    >
      {(data, list) => <StatementList rows={data.statements} {...list} />}
    </ListScreen>
  );
}

function StatementList({ rows, ...list }: ShownList & { rows: FeeShareStatementSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const monthName = useMonthName();
  const label = useLabels(FEE_SHARE_STATEMENT_LABELS);
  const name = (row: FeeShareStatementSummary) => (
    <div>
      <RowLink to={feeShareStatementPath(row.id)}>{doctorName(row.doctor)}</RowLink>
      <div className="pc-list-sub">{monthName(row.month)}</div>
    </div>
  );
  const status = (row: FeeShareStatementSummary) => (
    <StatusTag meaning={FEE_STATEMENT_STATUS_MEANINGS[row.status]}>
      {i18n._(FEE_STATEMENT_STATUS_LABELS[row.status])}
    </StatusTag>
  );
  const payable = (row: FeeShareStatementSummary) => row.payable !== null && money(row.payable, row.currency);
  return (
    <DataList
      label={t`Fee share statements`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'doctor', title: label('doctorId'), render: name },
        {
          key: 'share',
          title: label('share'),
          align: 'end',
          render: (row) => row.share !== null && money(row.share, row.currency),
        },
        { key: 'payable', title: label('payable'), align: 'end', render: payable },
        {
          key: 'paidOn',
          title: label('paidOn'),
          isOneLine: true,
          render: (row) => row.paidOn && format.date(row.paidOn),
        },
        { key: 'status', title: label('status'), render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{payable(row)}</span>
          </Flex>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}
