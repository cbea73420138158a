import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { ASSET_CATEGORY_LABELS, assetCategories, type AssetCategory } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  LazyScreen,
  ListSkeleton,
  Page,
  QueryState,
  RecordActions,
  useFormat,
  useLabels,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { METHOD_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';

const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./asset-category-drawers').then((m) => m.NewAssetCategoryDrawer),
  edit: () => import('./asset-category-drawers').then((m) => m.EditAssetCategoryDrawer),
};

/** Categories of fixed assets, with the terms that new assets take. */
export function AssetCategoriesScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(assetCategories.create.access);
  const query = useQuery(api.assetCategories.list.queryOptions());
  const open = drawers.read(search);
  const add = () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST });
  return (
    <Page
      title={t`Asset categories`}
      primary={mayAdd && <Button type="primary" onClick={add}>{t`Add category`}</Button>}
    >
      <QueryState
        query={query}
        loading={t`Loading asset categories...`}
        failed={t`Couldn't load the asset categories`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.assetCategories.length === 0,
          text: t`No asset categories yet`,
          hint: t`A category decides on accounts and depreciation of its assets. Add the first one.`,
        }}
      >
        {(data) => <CategoryList rows={data.assetCategories} />}
      </QueryState>
      {open && (
        <LazyScreen key={`${open.drawer}${open.id}`} id="asset-category" load={DRAWERS[open.drawer]} waiting={null} />
      )}
    </Page>
  );
}

function CategoryList({ rows }: { rows: AssetCategory[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(ASSET_CATEGORY_LABELS);
  const method = (row: AssetCategory) => i18n._(METHOD_LABELS[row.method]);
  return (
    <DataList
      label={t`Asset categories`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: ({ name }) => <strong>{name}</strong> },
        { key: 'method', title: label('method'), render: method },
        { key: 'life', title: label('lifeMonths'), align: 'end', render: (row) => format.number(row.lifeMonths) },
        { key: 'count', title: t`Assets`, align: 'end', render: (row) => format.number(row.assetCount) },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <CategoryActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          <div>
            <strong>{row.name}</strong>
            <div className="pc-list-sub">{method(row)}</div>
          </div>
          <CategoryActions row={row} />
        </Flex>
      )}
    />
  );
}

function CategoryActions({ row: { id, name, assetCount } }: { row: AssetCategory }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(assetCategories.update.access);
  const remove = useMutation({
    ...api.assetCategories.remove.mutationOptions(),
    onSuccess: () => void message.success(t`${name} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });
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
        {
          key: 'delete',
          label: t`Delete`,
          danger: true,
          isShown: assetCount === 0,
          onClick: () => remove.mutate({ params: { id } }),
        },
      ]}
    />
  );
}
