import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { ASSET_LABELS, AssetFilter, AssetStatus, assets, type Asset } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { ASSET_STATUS_LABELS } from '../../lib/asset-labels';
import {
  ASSET_ANALYTICS_PATH,
  ASSET_CATEGORIES_PATH,
  ASSET_COUNTS_PATH,
  ASSET_LABELS_PATH,
  assetPath,
  DEPRECIATION_PATH,
  MAINTENANCE_PATH,
} from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { AssetStatusTag } from './asset-status-tag';

const ADDRESS = { q: 'search', status: 'status', category: 'categoryId' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./asset-drawers').then((m) => m.NewAssetDrawer),
  edit: () => import('./asset-drawers').then((m) => m.EditAssetDrawer),
};

/** Register of fixed assets, newest first. */
export function AssetsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(assets.create.access);
  const state = useSearchFilter(AssetFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.assets.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery(api.assetCategories.list.queryOptions());
  const open = drawers.read(search);
  const link = (key: string, label: string, path: string) => ({ key, label, onClick: () => void navigate(path) });

  return (
    <ListScreen
      title={t`Fixed assets`}
      add={
        mayAdd && {
          label: t`Add asset`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      menu={[
        link('depreciation', t`Depreciation`, DEPRECIATION_PATH),
        link('maintenance', t`Maintenance`, MAINTENANCE_PATH),
        link('analytics', t`Cost of ownership`, ASSET_ANALYTICS_PATH),
        link('counts', t`Asset counts`, ASSET_COUNTS_PATH),
        link('labels', t`Print labels...`, `${ASSET_LABELS_PATH}${search}`),
        link('categories', t`Asset categories`, ASSET_CATEGORIES_PATH),
      ]}
      footer={(total) => plural(total, { one: '# asset', other: '# assets' })}
      state={state}
      search={t`Search by name, number, serial number or location...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: AssetStatus.options.map((value) => ({ value, label: i18n._(ASSET_STATUS_LABELS[value]) })),
        },
        {
          key: 'category',
          label: t`Category`,
          options: (categories.data?.assetCategories ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      query={query}
      loading={t`Loading assets...`}
      failed={t`Couldn't load the assets`}
      empty={{
        when: (data) => data.assets.length === 0,
        text: state.isNarrowed ? t`No assets found` : t`No assets yet`,
        hint: state.isNarrowed ? t`Check the spelling, or clear the filters.` : t`Add the first asset to the register.`,
      }}
      drawer={open && { id: `${open.drawer}-asset`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <AssetList rows={data.assets} {...list} />}
    </ListScreen>
  );
}

function AssetList({ rows, ...list }: ShownList & { rows: Asset[] }) {
  const { t } = useLingui();
  const label = useLabels(ASSET_LABELS);
  const { amount, money, currency } = useAmount();
  const name = ({ id, name: title, number, serialNumber }: Asset) => (
    <div>
      <RowLink to={assetPath(id)}>{title}</RowLink>
      <div className="pc-list-sub">{[number, serialNumber].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const place = ({ branch, location }: Asset) => [branch?.name, location].filter(Boolean).join(', ') || '–';
  return (
    <DataList
      label={t`Fixed assets`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        { key: 'category', title: label('categoryId'), render: ({ category }) => category.name },
        { key: 'place', title: label('location'), render: place },
        { key: 'cost', title: t`Cost (${currency})`, align: 'end', render: ({ cost }) => amount(cost) },
        {
          key: 'bookValue',
          title: t`Book value (${currency})`,
          align: 'end',
          render: ({ bookValue }) => amount(bookValue),
        },
        { key: 'status', title: label('status'), render: (asset) => <AssetStatusTag asset={asset} /> },
      ]}
      renderCard={(asset) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(asset)}
            <AssetStatusTag asset={asset} />
          </Flex>
          <Flex justify="space-between" gap="small">
            <span>{place(asset)}</span>
            <span>{money(asset.bookValue)}</span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}
