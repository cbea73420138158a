import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { PageQuery } from '@polyclinic/contract';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { InventoryItemList } from './inventory-item-list';

const SEARCH_PARAMS = {} as const;
const OPTIONS = { limit: 20 };

/** Items of which less is available than their reorder point. */
export function LowStockScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useSearchFilter(PageQuery, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.inventoryItems.lowStock.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Low stock`}
      menu={[{ key: 'reorder', label: t`Reorder proposals`, onClick: () => void navigate(STOCK_PATHS.reorder) }]}
      footer={(total) => plural(total, { one: '# item', other: '# items' })}
      state={state}
      query={query}
      loading={t`Loading items...`}
      failed={t`Couldn't load the items`}
      empty={{
        when: (data) => data.inventoryItems.length === 0,
        text: t`No items below their reorder point`,
        hint: t`Set a reorder point on an item to see it here when its stock runs low.`,
      }}
    >
      {(data, list) => <InventoryItemList rows={data.inventoryItems} {...list} />}
    </ListScreen>
  );
}
