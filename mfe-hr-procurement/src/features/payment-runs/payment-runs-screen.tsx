import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { paymentRuns, PaymentRunStatus, type PaymentRunSummary, PaymentRunFilter } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { RUN_STATUS_LABELS, RUN_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { PAYABLES_PATH } from '../../lib/procurement-paths';
import { PAYMENT_RUNS_PATH } from './payment-run-entries';

const ADDRESS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'view');
const DRAWERS = {
  view: () => import('./run-drawer').then((m) => m.RunDrawer),
  new: () => import('./new-run-drawer').then((m) => m.NewRunDrawer),
};

/** Shows the payment runs of the clinic, newest first. */
export function PaymentRunsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(paymentRuns.create.access);
  const state = useSearchFilter(PaymentRunFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.paymentRuns.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Supplier payments`}
      add={
        mayAdd && {
          label: t`Propose payments`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      menu={[{ key: 'payables', label: t`Aged payables`, onClick: () => void navigate(PAYABLES_PATH) }]}
      footer={(total) => plural(total, { one: '# payment run', other: '# payment runs' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: PaymentRunStatus.options.map((value) => ({ value, label: i18n._(RUN_STATUS_LABELS[value]) })),
        },
      ]}
      query={query}
      loading={t`Loading payment runs...`}
      failed={t`Couldn't load the payment runs`}
      empty={{
        when: (data) => data.runs.length === 0,
        text: state.isNarrowed ? t`No payment runs found` : t`No payment runs yet`,
        hint: state.isNarrowed ? t`Clear the filters to see all.` : t`A payment run pays the bills that are due.`,
      }}
      drawer={open && { id: `${open.drawer}-payment-run`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <RunList rows={data.runs} {...list} />}
    </ListScreen>
  );
}

function RunList({ rows, ...list }: ShownList & { rows: PaymentRunSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { search } = useLocation();
  const title = ({ id, number }: PaymentRunSummary) => (
    <RowLink to={`${PAYMENT_RUNS_PATH}${drawers.opened(search, 'view', id)}`}>{number ?? t`Not approved yet`}</RowLink>
  );
  const status = ({ status: word }: PaymentRunSummary) => (
    <StatusTag meaning={RUN_STATUS_MEANINGS[word]}>{i18n._(RUN_STATUS_LABELS[word])}</StatusTag>
  );
  const day = ({ payOn }: PaymentRunSummary) => <time dateTime={payOn}>{format.date(payOn)}</time>;
  return (
    <DataList
      label={t`Supplier payments`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', title: t`Number`, isOneLine: true, render: title },
        { key: 'date', title: t`Payment date`, isOneLine: true, render: day },
        { key: 'count', title: t`Bills`, align: 'end', render: ({ paymentCount }) => paymentCount },
        { key: 'total', title: t`Total`, align: 'end', render: ({ total, currency }) => money(total, currency) },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(row)}
            {status(row)}
          </Flex>
          <Flex justify="space-between" gap="small">
            {day(row)}
            <span>{money(row.total, row.currency)}</span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}
