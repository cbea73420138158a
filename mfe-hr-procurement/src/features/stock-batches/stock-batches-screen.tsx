import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { StockBatchFilter, stockBatches, StockBatchState } from '@polyclinic/contract';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ItemSelect } from '../../lib/item-select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { BATCH_STATE_LABELS } from '../../lib/stock/stock-labels';
import { NewBatchDialog } from './new-batch-dialog';
import { StockBatchList } from './stock-batch-list';

const SEARCH_PARAMS = { q: 'search', state: 'state', item: 'itemId' } as const;
const OPTIONS = { limit: 20 };
const WIDTH = { minWidth: 220 };

/** Batches of all items, the first to expire first. */
export function StockBatchesScreen() {
  const { t, i18n } = useLingui();
  const mayAdd = useMay(stockBatches.create.access);
  const [isAdding, setIsAdding] = useState(false);
  const state = useSearchFilter(StockBatchFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockBatches.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { item } = state.values;
  const [first] = query.data?.stockBatches ?? [];
  const chosen = item && first?.itemId === item ? { id: item, name: first.itemName } : undefined;
  return (
    <ListScreen
      title={t`Batches`}
      add={mayAdd && { label: t`Add batch`, onClick: () => setIsAdding(true) }}
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
      furtherFilters={
        <ItemSelect
          aria-label={t`Item`}
          placeholder={t`All items`}
          style={WIDTH}
          allowClear
          chosen={chosen}
          value={item || null}
          onChange={(id) => state.change({ item: id ?? '' })}
        />
      }
      further={['item']}
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
      dialogs={isAdding && <NewBatchDialog onClose={() => setIsAdding(false)} />}
    >
      {(data, list) => <StockBatchList label={t`Batches`} rows={data.stockBatches} {...list} />}
    </ListScreen>
  );
}
