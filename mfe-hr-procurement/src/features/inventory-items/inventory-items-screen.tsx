import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { InventoryItemFilter, InventoryItemKind, inventoryItems } from '@polyclinic/contract';
import { useMay } from '@polyclinic/client';
import { drawerSearchParams, FROM_LIST, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { stockApi as api } from '../../lib/stock/stock-api';
import { ITEM_KIND_LABELS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { InventoryItemList } from './inventory-item-list';

const SEARCH_PARAMS = { q: 'search', kind: 'kind', category: 'categoryId', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const ALL = { limit: 100 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./inventory-item-drawers').then((m) => m.NewInventoryItemDrawer),
  edit: () => import('./inventory-item-drawers').then((m) => m.EditInventoryItemDrawer),
};

/** Items that the clinic stocks. */
export function InventoryItemsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(inventoryItems.create.access);
  const state = useSearchFilter(InventoryItemFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.inventoryItems.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery({
    ...api.inventoryCategories.list.queryOptions({ query: ALL }),
    select: (data) => data.inventoryCategories,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Inventory items`}
      add={
        mayAdd && {
          label: t`Add item`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      menu={[
        {
          key: 'bulk',
          label: t`Update many items...`,
          onClick: () => void navigate({ pathname: STOCK_PATHS.bulkUpdate, search }),
        },
      ]}
      footer={(total) => plural(total, { one: '# item', other: '# items' })}
      state={state}
      search={t`Search by name, code or GTIN...`}
      filters={[
        {
          key: 'kind',
          label: t`Kind`,
          options: InventoryItemKind.options.map((value) => ({ value, label: i18n._(ITEM_KIND_LABELS[value]) })),
        },
        {
          key: 'category',
          label: t`Category`,
          options: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          key: 'active',
          label: t`Status`,
          options: [
            { value: 'true', label: t`Active` },
            { value: 'false', label: t`Inactive` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading items...`}
      failed={t`Couldn't load the items`}
      empty={{
        when: (data) => data.inventoryItems.length === 0,
        text: state.isNarrowed ? t`No items found` : t`No items yet`,
        hint: state.isNarrowed
          ? t`Check the spelling or clear the filters.`
          : t`Items are what the clinic stocks: medicines and supplies. Add the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-inventory-item`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <InventoryItemList rows={data.inventoryItems} {...list} />}
    </ListScreen>
  );
}
