import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { SUPPLIER_LABELS, SupplierFilter, suppliers, type Supplier } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  InUseTag,
  ListScreen,
  RecordActions,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';

const ADDRESS = { q: 'search', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./supplier-drawers').then((m) => m.NewSupplierDrawer),
  edit: () => import('./supplier-drawers').then((m) => m.EditSupplierDrawer),
};

/** Shows the suppliers of the clinic by name. */
export function SuppliersScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(suppliers.create.access);
  const state = useSearchFilter(SupplierFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.suppliers.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Suppliers`}
      add={
        mayAdd && {
          label: t`Add supplier`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# supplier', other: '# suppliers' })}
      state={state}
      search={t`Search by name or tax number...`}
      filters={[
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
      loading={t`Loading suppliers...`}
      failed={t`Couldn't load the suppliers`}
      empty={{
        when: (data) => data.suppliers.length === 0,
        text: state.isNarrowed ? t`No suppliers found` : t`No suppliers yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Purchase orders are sent to suppliers. Add the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-supplier`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <SupplierList rows={data.suppliers} {...list} />}
    </ListScreen>
  );
}

function SupplierList({ rows, ...list }: ShownList & { rows: Supplier[] }) {
  const { t } = useLingui();
  const label = useLabels(SUPPLIER_LABELS);
  const name = ({ name: text, taxNumber }: Supplier) => (
    <div>
      <strong>{text}</strong>
      {taxNumber && <div className="pc-list-sub">{taxNumber}</div>}
    </div>
  );
  const contact = ({ contactName, email, phone }: Supplier) => contactName ?? email ?? phone ?? '–';
  return (
    <DataList
      label={t`Suppliers`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: name },
        { key: 'contact', title: label('contactName'), render: contact },
        { key: 'terms', title: label('paymentDays'), align: 'end', render: ({ paymentDays }) => paymentDays },
        { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <SupplierActions row={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div>{contact(row)}</div>
          <SupplierActions row={row} />
        </>
      )}
      {...list}
    />
  );
}

function SupplierActions({ row: { id, name } }: { row: Supplier }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayChange = useMay(suppliers.update.access);
  const remove = useMutation({
    ...api.suppliers.remove.mutationOptions(),
    onSuccess: ({ isDeactivated }) => void message.success(isDeactivated ? t`${name} deactivated` : t`${name} deleted`),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      content: t`A supplier with orders or bills is deactivated instead.`,
      okText: t`Delete`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  return (
    <RecordActions
      isPlain
      label={t`Actions for ${name}`}
      actions={[
        {
          key: 'edit',
          label: mayChange ? t`Edit` : t`Bank details`,
          onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }, { state: FROM_LIST }),
        },
        ...(mayChange ? [{ key: 'delete', label: t`Delete`, danger: true, onClick: () => void ask() }] : []),
      ]}
    />
  );
}
