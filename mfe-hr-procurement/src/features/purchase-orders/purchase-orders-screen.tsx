import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import {
  PurchaseOrderFilter,
  purchaseOrders,
  PurchaseOrderStatus,
  type PurchaseOrderSummary,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { ORDER_STATUS_LABELS, ORDER_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';

const ADDRESS = { q: 'search', status: 'status', late: 'isLate' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit', 'view');
const DRAWERS = {
  view: () => import('./order-drawer').then((m) => m.OrderDrawer),
  new: () => import('./order-form-drawers').then((m) => m.NewOrderDrawer),
  edit: () => import('./order-form-drawers').then((m) => m.EditOrderDrawer),
};

/** Shows the purchase orders of the clinic, newest first. */
export function PurchaseOrdersScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(purchaseOrders.create.access);
  const state = useSearchFilter(PurchaseOrderFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.purchaseOrders.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Purchase orders`}
      add={
        mayAdd && {
          label: t`New purchase order`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# purchase order', other: '# purchase orders' })}
      state={state}
      search={t`Search by number or supplier...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: PurchaseOrderStatus.options.map((value) => ({ value, label: i18n._(ORDER_STATUS_LABELS[value]) })),
        },
        { key: 'late', label: t`Delivery`, options: [{ value: 'true', label: t`Late` }] },
      ]}
      query={query}
      loading={t`Loading purchase orders...`}
      failed={t`Couldn't load the purchase orders`}
      empty={{
        when: (data) => data.orders.length === 0,
        text: state.isNarrowed ? t`No purchase orders found` : t`No purchase orders yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Goods are received against purchase orders. Write the first one.`,
      }}
      drawer={open && { id: `${open.drawer}-purchase-order`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <OrderList rows={data.orders} {...list} />}
    </ListScreen>
  );
}

function OrderList({ rows, ...list }: ShownList & { rows: PurchaseOrderSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { search } = useLocation();
  const title = ({ id, number, isLate }: PurchaseOrderSummary) => (
    <div>
      <RowLink to={`${PURCHASE_ORDERS_PATH}${drawers.opened(search, 'view', id)}`}>{number ?? t`Draft`}</RowLink>
      {isLate && <StatusTag meaning="danger">{t`Late`}</StatusTag>}
    </div>
  );
  const status = ({ status: word }: PurchaseOrderSummary) => (
    <StatusTag meaning={ORDER_STATUS_MEANINGS[word]}>{i18n._(ORDER_STATUS_LABELS[word])}</StatusTag>
  );
  const expected = ({ expectedOn }: PurchaseOrderSummary) => (expectedOn ? format.date(expectedOn) : '–');
  const total = ({ total: amount, currency }: PurchaseOrderSummary) => money(amount, currency);
  return (
    <DataList
      label={t`Purchase orders`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', title: t`Number`, isOneLine: true, render: title },
        { key: 'supplier', title: t`Supplier`, render: ({ supplier }) => supplier.name },
        { key: 'expected', title: t`Delivery expected`, isOneLine: true, render: expected },
        { key: 'total', title: t`Total`, align: 'end', render: total },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(row)}
            {status(row)}
          </Flex>
          <div>{row.supplier.name}</div>
          <Flex justify="space-between" gap="small">
            <span>{expected(row)}</span>
            <span>{total(row)}</span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}
