import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { PageQuery, STOCK_RECALL_LABELS, stockRecalls, type StockRecall } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  ListScreen,
  RowLink,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const SEARCH_PARAMS = {} as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'view');
const DRAWERS = {
  new: () => import('./new-recall-drawer').then((m) => m.NewRecallDrawer),
  view: () => import('./recall-drawer').then((m) => m.RecallDrawer),
};

/** Recalls of batches, each with the patients who received the batch. */
export function StockRecallsScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const mayRecall = useMay(stockRecalls.create.access);
  const state = useSearchFilter(PageQuery, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockRecalls.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Recalls`}
      add={mayRecall && { label: t`Recall batch`, to: STOCK_PATHS.recalls + drawers.opened(search, 'new') }}
      footer={(total) => plural(total, { one: '# recall', other: '# recalls' })}
      state={state}
      query={query}
      loading={t`Loading recalls...`}
      failed={t`Couldn't load the recalls`}
      empty={{
        when: (data) => data.stockRecalls.length === 0,
        text: t`No recalls yet`,
        hint: t`A recall takes the batch out of use and creates a task for each patient who received it.`,
      }}
      drawer={open && { id: `${open.drawer}-stock-recall`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <RecallList rows={data.stockRecalls} {...list} />}
    </ListScreen>
  );
}

function RecallList({ rows, ...list }: ShownList & { rows: StockRecall[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCK_RECALL_LABELS);
  const { search } = useLocation();
  const batch = ({ id, itemName, batchNumber }: StockRecall) => (
    <div>
      <RowLink to={STOCK_PATHS.recalls + drawers.opened(search, 'view', id)}>{batchNumber}</RowLink>
      <div className="pc-list-sub">{itemName}</div>
    </div>
  );
  const patients = ({ patientCount }: StockRecall) => plural(patientCount, { one: '# patient', other: '# patients' });
  return (
    <DataList
      label={t`Recalls`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'batch', title: label('batchId'), render: batch },
        { key: 'reason', title: label('reason'), render: ({ reason }) => reason },
        {
          key: 'patients',
          title: label('patientCount'),
          align: 'end',
          render: ({ patientCount }) => format.number(patientCount),
        },
        {
          key: 'recalledBy',
          title: label('recalledBy'),
          render: ({ recalledBy }) => (recalledBy ? personName(recalledBy) : '–'),
        },
        { key: 'createdAt', title: label('createdAt'), render: ({ createdAt }) => format.dateTime(createdAt) },
      ]}
      renderCard={(row) => (
        <>
          {batch(row)}
          <div>{row.reason}</div>
          <div className="pc-list-sub">{[patients(row), format.dateTime(row.createdAt)].join(' · ')}</div>
        </>
      )}
      {...list}
    />
  );
}
