import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StockBatchFilter, StockBatchState } from '@polyclinic/contract';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import { BATCH_STATE_LABELS } from '../../lib/stock/stock-labels';
import { StockBatchList } from './stock-batch-list';

const SEARCH_PARAMS = { q: 'search', state: 'state' } as const;
const OPTIONS = { limit: 20 };

/** Batches of all items, the first to expire first. */
export function StockBatchesScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(StockBatchFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockBatches.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Batches`}
      footer={(total) => plural(total, { one: '# batch', other: '# batches' })}
      state={state}
      search={t`Search by batch number...`}
      filters={[
        {
          key: 'state',
          label: t`Status`,
          options: StockBatchState.options.map((value) => ({ value, label: i18n._(BATCH_STATE_LABELS[value]) })),
        },
      ]}
      query={query}
      loading={t`Loading batches...`}
      failed={t`Couldn't load the batches`}
      empty={{
        when: (data) => data.stockBatches.length === 0,
        text: state.isNarrowed ? t`No batches found` : t`No batches yet`,
        hint: state.isNarrowed
          ? t`Check the spelling or clear the filters.`
          : t`Batches appear when stock of a batch-tracked item arrives.`,
      }}
    >
      {(data, list) => <StockBatchList label={t`Batches`} rows={data.stockBatches} {...list} />}
    </ListScreen>
  );
}
