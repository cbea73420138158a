import { useLingui } from '@lingui/react/macro';
import type { PurchaseOrderSummary } from '@polyclinic/contract';
import { DataList, QueryState, RowLink, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { GOODS_RECEIPTS_PATH, PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';

const LIMIT = 100;

/** Orders of which goods can arrive, those that are expected first at the top. */
export function OrderChoice() {
  const { t } = useLingui();
  const format = useFormat();
  const sent = useQuery({
    ...api.purchaseOrders.list.queryOptions({ query: { status: 'SENT', limit: LIMIT } }),
    select: ({ orders }) => orders,
  });
  const started = useQuery({
    ...api.purchaseOrders.list.queryOptions({ query: { status: 'PARTIALLY_RECEIVED', limit: LIMIT } }),
    select: ({ orders }) => orders,
  });
  const orders = [...(started.data ?? []), ...(sent.data ?? [])].toSorted((one, other) =>
    (one.expectedOn ?? '9').localeCompare(other.expectedOn ?? '9'),
  );
  const number = ({ id, number: text, isLate }: PurchaseOrderSummary) => (
    <div>
      <RowLink to={`${GOODS_RECEIPTS_PATH}?new&order=${id}`}>{text}</RowLink>
      {isLate && <div className="pc-list-sub">{t`Late`}</div>}
    </div>
  );
  const expected = ({ expectedOn }: PurchaseOrderSummary) => (expectedOn ? format.date(expectedOn) : '–');
  return (
    <QueryState
      query={sent.isPending || sent.isError ? sent : started}
      loading={t`Loading purchase orders...`}
      failed={t`Couldn't load the purchase orders`}
    >
      {() =>
        orders.length === 0 ? (
          <p>
            {t`No purchase order waits for goods.`} <Link to={PURCHASE_ORDERS_PATH}>{t`All purchase orders`}</Link>
          </p>
        ) : (
          <DataList
            label={t`Orders that wait for goods`}
            rows={orders}
            rowKey={({ id }) => id}
            columns={[
              { key: 'number', title: t`Number`, isOneLine: true, render: number },
              { key: 'supplier', title: t`Supplier`, render: ({ supplier }) => supplier.name },
              { key: 'expected', title: t`Delivery expected`, isOneLine: true, render: expected },
            ]}
            renderCard={(row) => (
              <>
                {number(row)}
                <div>{row.supplier.name}</div>
                <div>{expected(row)}</div>
              </>
            )}
          />
        )
      }
    </QueryState>
  );
}
