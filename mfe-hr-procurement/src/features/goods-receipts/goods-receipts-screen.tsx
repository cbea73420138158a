import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { GoodsReceiptFilter, goodsReceipts, GoodsReceiptStatus, type GoodsReceiptSummary } from '@polyclinic/contract';
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
import { RECEIPT_STATUS_LABELS, RECEIPT_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { GOODS_RECEIPTS_PATH } from '../../lib/procurement-paths';

const ADDRESS = { q: 'search', status: 'status', order: 'orderId' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit', 'view');
const DRAWERS = {
  view: () => import('./receipt-drawer').then((m) => m.ReceiptDrawer),
  new: () => import('./receipt-form-drawers').then((m) => m.NewReceiptDrawer),
  edit: () => import('./receipt-form-drawers').then((m) => m.EditReceiptDrawer),
};

/** Shows the goods receipts of the clinic, newest first. */
export function GoodsReceiptsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useSearchFilter(GoodsReceiptFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.goodsReceipts.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  const mayReceive = useMay(goodsReceipts.create.access);

  return (
    <ListScreen
      title={t`Goods receipts`}
      add={
        mayReceive && {
          label: t`Receive goods`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# goods receipt', other: '# goods receipts' })}
      state={state}
      search={t`Search by number, order or supplier...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: GoodsReceiptStatus.options.map((value) => ({ value, label: i18n._(RECEIPT_STATUS_LABELS[value]) })),
        },
      ]}
      query={query}
      loading={t`Loading goods receipts...`}
      failed={t`Couldn't load the goods receipts`}
      empty={{
        when: (data) => data.receipts.length === 0,
        text: state.isNarrowed ? t`No goods receipts found` : t`No goods receipts yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Goods are received against purchase orders that were sent.`,
      }}
      drawer={open && { id: `${open.drawer}-goods-receipt`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <ReceiptList rows={data.receipts} {...list} />}
    </ListScreen>
  );
}

function ReceiptList({ rows, ...list }: ShownList & { rows: GoodsReceiptSummary[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { search } = useLocation();
  const title = ({ id, number, deliveryNote }: GoodsReceiptSummary) => (
    <div>
      <RowLink to={`${GOODS_RECEIPTS_PATH}${drawers.opened(search, 'view', id)}`}>
        {number ?? t`Not approved yet`}
      </RowLink>
      {deliveryNote && <div className="pc-list-sub">{deliveryNote}</div>}
    </div>
  );
  const status = ({ status: word }: GoodsReceiptSummary) => (
    <StatusTag meaning={RECEIPT_STATUS_MEANINGS[word]}>{i18n._(RECEIPT_STATUS_LABELS[word])}</StatusTag>
  );
  const day = ({ date }: GoodsReceiptSummary) => <time dateTime={date}>{format.date(date)}</time>;
  return (
    <DataList
      label={t`Goods receipts`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', title: t`Number`, isOneLine: true, render: title },
        { key: 'order', title: t`Purchase order`, render: ({ orderNumber }) => orderNumber },
        { key: 'supplier', title: t`Supplier`, render: ({ supplier }) => supplier.name },
        { key: 'date', title: t`Date`, isOneLine: true, render: day },
        { key: 'value', title: t`Value`, align: 'end', render: ({ value }) => money(value) },
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
            {day(row)}
            <span>{money(row.value)}</span>
          </Flex>
        </>
      )}
      {...list}
    />
  );
}
