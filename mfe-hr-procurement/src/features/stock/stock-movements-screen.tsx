import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { stock, StockMovementFilter, StockMovementKind } from '@polyclinic/contract';
import { drawerSearchParams, FROM_LIST, LazyDayRange, ListScreen, ShowMore, useSearchFilter } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { ItemSelect } from '../../lib/item-select';
import { Movements, useMovements } from '../../lib/stock/movement-list';
import { stockApi as api } from '../../lib/stock/stock-api';
import { MOVEMENT_KIND_LABELS } from '../../lib/stock/stock-labels';

const SEARCH_PARAMS = {
  item: 'itemId',
  kind: 'kind',
  location: 'locationId',
  batch: 'batchId',
  from: 'dateFrom',
  to: 'dateTo',
  sourceType: 'sourceType',
  source: 'sourceId',
} as const;
const OPTIONS = { limit: 50 };
const drawers = drawerSearchParams('new');
const DRAWERS = { new: () => import('./new-issue-drawer').then((m) => m.NewIssueDrawer) };
const WIDTH = { minWidth: 220 };

/** The stock ledger: every movement with its document, latest first. */
export function StockMovementsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayIssue = useMay(stock.issue.access);
  const state = useSearchFilter(StockMovementFilter, SEARCH_PARAMS, OPTIONS);
  const { filter, values, change, isNarrowed } = state;
  const list = useMovements(filter);
  const locations = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  const [first] = list.pages[0]?.movements ?? [];
  const batchNumber = first?.batchNumber ?? '';
  const chosen = values.item && first ? { id: values.item, name: first.itemName } : undefined;
  return (
    <ListScreen
      title={t`Stock movements`}
      add={
        mayIssue && {
          label: t`Issue stock`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={t`Movements can't be edited. To correct one, adjust the stock or return the issue.`}
      state={state}
      filters={[
        {
          key: 'kind',
          label: t`Kind`,
          options: StockMovementKind.options.map((value) => ({ value, label: i18n._(MOVEMENT_KIND_LABELS[value]) })),
        },
        {
          key: 'location',
          label: t`Location`,
          options: (locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      furtherFilters={
        <>
          <ItemSelect
            aria-label={t`Item`}
            placeholder={t`All items`}
            style={WIDTH}
            allowClear
            chosen={chosen}
            value={values.item || null}
            onChange={(id) => change({ item: id ?? '', batch: '' })}
          />
          <LazyDayRange
            from={values.from}
            to={values.to}
            onChange={(from, to) => change({ from: from ?? '', to: to ?? '' })}
          />
        </>
      }
      further={['item', 'from', 'to', 'batch', 'sourceType', 'source']}
      notice={
        values.source !== '' ? (
          <p role="status">{t`Movements of one document`}</p>
        ) : (
          values.batch !== '' && <p role="status">{t`Movements of batch ${batchNumber}`}</p>
        )
      }
      query={list.first}
      loading={t`Loading movements...`}
      failed={t`Couldn't load the movements`}
      empty={{
        when: (data) => data.movements.length === 0,
        text: isNarrowed ? t`No movements found` : t`No movements yet`,
        hint: isNarrowed
          ? t`Choose other dates, or clear the filters.`
          : t`Receipts, issues, transfers and counts appear here. Receive an order, or enter the opening stock of an item.`,
      }}
      drawer={drawers.read(search) && { id: 'new-stock-issue', load: DRAWERS.new }}
      drawers={DRAWERS}
    >
      {() => (
        <>
          <Movements rows={list.pages.flatMap(({ movements }) => movements)} isStale={list.first.isFetching} />
          <ShowMore {...list} />
        </>
      )}
    </ListScreen>
  );
}
