import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { errorText, useMay } from '@polyclinic/client';
import {
  SUPPLIER_PRICE_LABELS,
  supplierCatalogue,
  SupplierPriceFilter,
  type SupplierPrice,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RecordActions,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { SUPPLIER_CATALOGUE_PATH } from '../../lib/procurement-paths';

const ADDRESS = { q: 'search', supplier: 'supplierId', item: 'itemId', current: 'isCurrent' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./supplier-price-drawers').then((m) => m.NewSupplierPriceDrawer),
  edit: () => import('./supplier-price-drawers').then((m) => m.EditSupplierPriceDrawer),
};

/** Prices of suppliers by pack; `?supplier=ID` and `?item=ID` show those of one. */
export function SupplierCatalogueScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const mayWrite = useMay(supplierCatalogue.create.access);
  const state = useSearchFilter(SupplierPriceFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.supplierCatalogue.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const suppliers = useQuery({
    ...api.suppliers.list.queryOptions({ query: { limit: 100 } }),
    select: (data) => data.suppliers,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Supplier catalogue`}
      add={mayWrite && { label: t`Add price`, to: SUPPLIER_CATALOGUE_PATH + drawers.opened(search, 'new') }}
      footer={(total) => plural(total, { one: '# price', other: '# prices' })}
      state={state}
      search={t`Search by description or code...`}
      filters={[
        {
          key: 'supplier',
          label: t`Supplier`,
          options: (suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { key: 'current', label: t`Validity`, options: [{ value: 'true', label: t`In force today` }] },
      ]}
      query={query}
      loading={t`Loading prices...`}
      failed={t`Couldn't load the prices`}
      empty={{
        when: (data) => data.supplierPrices.length === 0,
        text: state.isNarrowed ? t`No prices found` : t`No prices yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Add what suppliers charge for a pack, and from which day on.`,
      }}
      drawer={open && { id: `${open.drawer}-supplier-price`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <PriceList rows={data.supplierPrices} {...list} />}
    </ListScreen>
  );
}

function PriceList({ rows, ...list }: ShownList & { rows: SupplierPrice[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(SUPPLIER_PRICE_LABELS);
  const { currency: home } = useAmount();
  const what = ({ description, code, itemName }: SupplierPrice) => (
    <div>
      <strong>{description}</strong>
      <div className="pc-list-sub">{[code, itemName].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const pack = ({ packUnit, packSize, stockUnit }: SupplierPrice) => {
    const size = [format.number(packSize as `${number}`), stockUnit].filter(Boolean).join(' ');
    return packUnit === null ? size : `${packUnit} (${size})`;
  };
  const price = ({ price: amount, currency }: SupplierPrice) =>
    [format.number(amount as `${number}`, { minimumFractionDigits: 2 }), currency === home ? '' : currency]
      .filter(Boolean)
      .join(' ');
  const validity = (row: SupplierPrice) => (
    <div>
      {format.date(row.validFrom)} {row.isCurrent && <StatusTag meaning="done">{t`In force`}</StatusTag>}
    </div>
  );
  const actions = (row: SupplierPrice) => <PriceActions row={row} />;
  return (
    <DataList
      label={t`Supplier catalogue`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'description', title: label('description'), render: what },
        { key: 'supplier', title: label('supplierId'), render: ({ supplier }) => supplier.name },
        { key: 'pack', title: label('packUnit'), render: pack },
        { key: 'price', title: label('price'), align: 'end', render: price },
        { key: 'validFrom', title: label('validFrom'), render: validity },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
      ]}
      renderCard={(row) => (
        <>
          {what(row)}
          <div>{row.supplier.name}</div>
          <div>{[pack(row), price(row)].join(' · ')}</div>
          {validity(row)}
          {actions(row)}
        </>
      )}
      {...list}
    />
  );
}

function PriceActions({ row }: { row: SupplierPrice }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayWrite = useMay(supplierCatalogue.update.access);
  const remove = useMutation({
    ...api.supplierCatalogue.remove.mutationOptions(),
    onSuccess: () => void message.success(t`Price deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the price. Try again.`)),
  });
  const { id, description } = row;
  if (!mayWrite) return null;

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete the price of ${description}?`,
      okText: t`Delete price`,
      okButtonProps: { danger: true },
      cancelText: t`Keep price`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  return (
    <RecordActions
      isPlain
      label={t`Actions for ${description}`}
      actions={[
        {
          key: 'edit',
          label: t`Edit price`,
          onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }, { state: FROM_LIST }),
        },
        { key: 'delete', label: t`Delete price`, danger: true, onClick: () => void ask() },
      ]}
    />
  );
}
