import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, useMay } from '@polyclinic/client';
import {
  INVENTORY_CATEGORY_LABELS,
  InventoryCategoryFilter,
  inventoryCategories,
  type InventoryCategory,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RecordActions,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';

const api = createApi({ inventoryCategories });
const ADDRESS = { q: 'search' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./inventory-category-drawers').then((m) => m.NewInventoryCategoryDrawer),
  edit: () => import('./inventory-category-drawers').then((m) => m.EditInventoryCategoryDrawer),
};

/** The categories of inventory items. */
export function InventoryCategoriesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(inventoryCategories.create.access);
  const state = useSearchFilter(InventoryCategoryFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.inventoryCategories.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Inventory categories`}
      add={
        mayAdd && {
          label: t`Add category`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# category', other: '# categories' })}
      state={state}
      search={t`Search categories...`}
      query={query}
      loading={t`Loading categories...`}
      failed={t`Couldn't load the categories`}
      empty={{
        when: (data) => data.inventoryCategories.length === 0,
        text: t`No categories yet`,
        hint: t`Categories group items in lists and reports. Add the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-inventory-category`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <InventoryCategoryList rows={data.inventoryCategories} {...list} />}
    </ListScreen>
  );
}

function InventoryCategoryList({ rows, ...list }: ShownList & { rows: InventoryCategory[] }) {
  const { t } = useLingui();
  const label = useLabels(INVENTORY_CATEGORY_LABELS);
  const format = useFormat();
  const name = ({ name: text, notes }: InventoryCategory) => (
    <div>
      <strong>{text}</strong>
      {notes && <div className="pc-list-sub">{notes}</div>}
    </div>
  );
  return (
    <DataList
      label={t`Inventory categories`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        {
          key: 'created',
          title: label('createdAt'),
          isOneLine: true,
          render: ({ createdAt }) => format.date(createdAt),
        },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <InventoryCategoryActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <InventoryCategoryActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function InventoryCategoryActions({ row: { id, name } }: { row: InventoryCategory }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(inventoryCategories.update.access);
  const remove = useMutation({
    ...api.inventoryCategories.remove.mutationOptions(),
    onSuccess: () => void message.success(t`${name} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      okText: t`Delete category`,
      okButtonProps: { danger: true },
      cancelText: t`Keep category`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  if (!mayChange) return null;
  return (
    <RecordActions
      isPlain
      label={t`Actions for ${name}`}
      actions={[
        {
          key: 'edit',
          label: t`Edit`,
          onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }, { state: FROM_LIST }),
        },
        { key: 'delete', label: t`Delete`, danger: true, onClick: () => void ask() },
      ]}
    />
  );
}
