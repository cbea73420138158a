import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { MatchStatus, SupplierBillFilter, supplierBills, type SupplierBillSummary } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { MATCH_STATUS_LABELS, MATCH_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';

const ADDRESS = { q: 'search', status: 'status', open: 'isOpen' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'view');
const DRAWERS = {
  view: () => import('./bill-drawer').then((m) => m.BillDrawer),
  new: () => import('./new-bill-drawer').then((m) => m.NewBillDrawer),
};

/** Shows the bills of suppliers with their match, newest first. */
export function SupplierBillsScreen() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const state = useSearchFilter(SupplierBillFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.supplierBills.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  const mayRecord = useMay(supplierBills.create.access);

  return (
    <ListScreen
      title={t`Supplier bills`}
      add={mayRecord && { label: t`Record bill`, to: SUPPLIER_BILLS_PATH + drawers.opened(search, 'new') }}
      footer={(total) => plural(total, { one: '# bill', other: '# bills' })}
      state={state}
      search={t`Search by number or supplier...`}
      filters={[
        {
          key: 'status',
          label: t`Match`,
          options: MatchStatus.options.map((value) => ({ value, label: i18n._(MATCH_STATUS_LABELS[value]) })),
        },
        { key: 'open', label: t`Payment`, options: [{ value: 'true', label: t`Unpaid` }] },
      ]}
      query={query}
      loading={t`Loading supplier bills...`}
      failed={t`Couldn't load the supplier bills`}
      empty={{
        when: (data) => data.bills.length === 0,
        text: state.isNarrowed ? t`No bills found` : t`No bills yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Open a purchase order to record its bill, or record a bill without an order.`,
      }}
      drawer={open && { id: `${open.drawer}-supplier-bill`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <BillList rows={data.bills} {...list} />}
    </ListScreen>
  );
}

function BillList({ rows, ...list }: ShownList & { rows: SupplierBillSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { search } = useLocation();
  const title = ({ id, number }: SupplierBillSummary) => (
    <RowLink to={`${SUPPLIER_BILLS_PATH}${drawers.opened(search, 'view', id)}`}>{number}</RowLink>
  );
  const status = ({ status: word }: SupplierBillSummary) => (
    <StatusTag meaning={MATCH_STATUS_MEANINGS[word]}>{i18n._(MATCH_STATUS_LABELS[word])}</StatusTag>
  );
  const due = ({ dueOn }: SupplierBillSummary) => <time dateTime={dueOn}>{format.date(dueOn)}</time>;
  return (
    <DataList
      label={t`Supplier bills`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', title: t`Number`, isOneLine: true, render: title },
        { key: 'supplier', title: t`Supplier`, render: ({ supplier }) => supplier.name },
        { key: 'due', title: t`Due date`, isOneLine: true, render: due },
        { key: 'total', title: t`Total`, align: 'end', render: ({ total, currency }) => money(total, currency) },
        {
          key: 'outstanding',
          title: t`Outstanding`,
          align: 'end',
          render: ({ outstanding, currency }) => (outstanding > 0 ? money(outstanding, currency) : '–'),
        },
        { key: 'status', title: t`Match`, render: status },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(row)}
            {status(row)}
          </Flex>
          <div>{row.supplier.name}</div>
          <Flex justify="space-between" gap="small">
            {due(row)}
            <span>{money(row.total, row.currency)}</span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}
