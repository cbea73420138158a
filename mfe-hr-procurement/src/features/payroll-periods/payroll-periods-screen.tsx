import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import {
  PAYROLL_PERIOD_LABELS,
  PayrollPeriodFilter,
  payrollPeriods,
  type PayrollPeriodSummary,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
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
import { PAYROLL_KIND_LABELS, PERIOD_STATUS_LABELS, PERIOD_STATUS_MEANINGS } from '../../lib/payroll-labels';
import {
  PAY_ASSIGNMENTS_PATH,
  PAY_STRUCTURES_PATH,
  PAYROLL_SETTINGS_PATH,
  PAYROLL_TAKEOVERS_PATH,
  payrollPeriodPath,
} from '../../lib/payroll-paths';
import { useOptions } from '../../lib/use-options';

const ADDRESS = { status: 'status', kind: 'kind' } as const;
const OPTIONS = { limit: 24 };
const drawers = drawerSearchParams('new');
const DRAWERS = { new: () => import('./new-period-drawer').then((m) => m.NewPeriodDrawer) };

/** The pay periods, newest first. */
export function PayrollPeriodsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const optionsOf = useOptions();
  const { search } = useLocation();
  const mayAdd = useMay(payrollPeriods.create.access);
  const state = useSearchFilter(PayrollPeriodFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.payrollPeriods.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  const leadTo = (key: string, label: string, path: string) => ({ key, label, onClick: () => void navigate(path) });
  return (
    <ListScreen
      title={t`Payroll`}
      add={
        mayAdd && {
          label: t`New period`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      menu={[
        leadTo('structures', t`Pay structures`, PAY_STRUCTURES_PATH),
        leadTo('assignments', t`Pay structure of each employee`, PAY_ASSIGNMENTS_PATH),
        leadTo('takeovers', t`Pay from the previous system`, PAYROLL_TAKEOVERS_PATH),
        leadTo('settings', t`Payroll settings`, PAYROLL_SETTINGS_PATH),
      ]}
      footer={(total) => plural(total, { one: '# payroll period', other: '# payroll periods' })}
      state={state}
      filters={[
        { key: 'status', label: t`Status`, options: optionsOf(PERIOD_STATUS_LABELS) },
        { key: 'kind', label: t`Type`, options: optionsOf(PAYROLL_KIND_LABELS) },
      ]}
      query={query}
      loading={t`Loading payroll...`}
      failed={t`Couldn't load payroll`}
      empty={{
        when: (data) => data.periods.length === 0,
        text: state.isNarrowed ? t`No payroll periods found` : t`No payroll periods yet`,
        hint: t`Assign a pay structure to your employees, then create the first period.`,
      }}
      drawer={open && { id: 'new-payroll-period', load: DRAWERS.new }}
      drawers={DRAWERS}
    >
      {(data, list) => <PeriodList rows={data.periods} {...list} />}
    </ListScreen>
  );
}

function PeriodList({ rows, ...list }: ShownList & { rows: PayrollPeriodSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(PAYROLL_PERIOD_LABELS);
  const name = (row: PayrollPeriodSummary) => (
    <div>
      <RowLink to={payrollPeriodPath(row.id)}>{row.name}</RowLink>
      <div className="pc-list-sub">
        {format.date(row.startsOn)} – {format.date(row.endsOn)}
        {row.kind === 'OFF_CYCLE' && ` · ${i18n._(PAYROLL_KIND_LABELS.OFF_CYCLE)}`}
      </div>
    </div>
  );
  const status = (row: PayrollPeriodSummary) => (
    <StatusTag meaning={PERIOD_STATUS_MEANINGS[row.status]}>{i18n._(PERIOD_STATUS_LABELS[row.status])}</StatusTag>
  );
  // Zero before the calculation is no result.
  const sum = (row: PayrollPeriodSummary, minor: number) => (row.status === 'OPEN' ? '–' : money(minor, row.currency));
  return (
    <DataList
      label={t`Payroll periods`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Period`, render: name },
        { key: 'payOn', title: label('payOn'), isOneLine: true, render: ({ payOn }) => format.date(payOn) },
        {
          key: 'employees',
          title: label('employeeCount'),
          align: 'end',
          render: (row) => (row.status === 'OPEN' ? '–' : format.number(row.employeeCount)),
        },
        { key: 'gross', title: label('gross'), align: 'end', render: (row) => sum(row, row.gross) },
        { key: 'net', title: label('net'), align: 'end', render: (row) => sum(row, row.net) },
        { key: 'status', title: label('status'), render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{sum(row, row.net)}</span>
          </Flex>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}
