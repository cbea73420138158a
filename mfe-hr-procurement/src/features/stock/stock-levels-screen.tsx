import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StockLevelFilter } from '@polyclinic/contract';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { LevelList } from '../../lib/stock/level-list';
import { stockApi as api } from '../../lib/stock/stock-api';

const SEARCH_PARAMS = { q: 'search', location: 'locationId' } as const;
const OPTIONS = { limit: 20 };

/** Stock on hand, by item, location and batch. */
export function StockLevelsScreen() {
  const { t } = useLingui();
  const state = useSearchFilter(StockLevelFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stock.levels.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const locations = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  return (
    <ListScreen
      title={t`Stock levels`}
      footer={(total) => plural(total, { one: '# level', other: '# levels' })}
      state={state}
      search={t`Search by item or code...`}
      filters={[
        {
          key: 'location',
          label: t`Location`,
          options: (locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      query={query}
      loading={t`Loading the stock...`}
      failed={t`Couldn't load the stock`}
      empty={{
        when: (data) => data.stockLevels.length === 0,
        text: state.isNarrowed ? t`No stock found` : t`No stock yet`,
        hint: state.isNarrowed
          ? t`Check the spelling or clear the filters.`
          : t`Receive an order, or enter the opening stock on the page of an item.`,
      }}
    >
      {(data, list) => <LevelList rows={data.stockLevels} {...list} />}
    </ListScreen>
  );
}
