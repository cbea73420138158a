import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { PurchaseOrder } from '@polyclinic/contract';
import { DescriptionList, DetailDrawer, QueryState, StatusTag, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { KIND_LABELS, ORDER_STATUS_LABELS, ORDER_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { OrderActions } from './order-actions';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';
import { BudgetEffects } from './budget-effects';
import { OrderDocuments } from './order-documents';

/** A purchase order with its lines, documents and actions. */
export function OrderDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.purchaseOrders.get.queryOptions({ params: { id } }),
    select: ({ order }) => order,
    enabled: id !== '',
  });
  const order = query.data;
  return (
    <DetailDrawer
      isWide
      title={order?.number ?? t`Purchase order`}
      closeTo={`${PURCHASE_ORDERS_PATH}?`}
      footer={order && <OrderActions order={order} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the purchase order...`}
        failed={t`Couldn't load the purchase order`}
        missing={{ title: t`Purchase order not found`, to: PURCHASE_ORDERS_PATH, back: t`All purchase orders` }}
      >
        {(found) => (
          <>
            <OrderData order={found} />
            <OrderLines order={found} />
            <OrderDocuments order={found} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function OrderData({ order }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { status, supplier, currency, net, tax, freight, total, baseTotal, fxRate, approvedBy, approvedAt } = order;
  const isForeign = fxRate !== '1';
  const tag = <StatusTag meaning={ORDER_STATUS_MEANINGS[status]}>{i18n._(ORDER_STATUS_LABELS[status])}</StatusTag>;
  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: tag },
        { label: t`Supplier`, value: supplier.name },
        { label: t`Reason`, value: order.closingReason },
        { label: t`Ordered on`, value: order.orderedOn && format.fullDate(order.orderedOn) },
        { label: t`Delivery expected`, value: order.expectedOn && format.fullDate(order.expectedOn) },
        { label: t`Deliver to`, value: order.deliverTo },
        { label: t`Net`, value: money(net, currency) },
        { label: t`Tax`, value: tax > 0 && money(tax, currency) },
        { label: t`Freight`, value: freight > 0 && money(freight, currency) },
        { label: t`Total`, value: <strong>{money(total, currency)}</strong> },
        { label: t`Exchange rate`, value: isForeign && fxRate },
        { label: t`Total in the clinic's currency`, value: isForeign && money(baseTotal) },
        { label: t`Budget`, value: <BudgetEffects order={order} /> },
        { label: t`Created by`, value: order.createdBy && personName(order.createdBy) },
        {
          label: t`Approved by`,
          value: approvedBy && approvedAt && `${personName(approvedBy)} · ${format.dateTime(approvedAt)}`,
        },
        { label: t`Notes`, value: order.notes },
      ]}
    />
  );
}

function OrderLines({ order: { lines, currency } }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  return (
    <div className="pc-hr-procurement-lines-scroll">
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Order lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col" data-align="end">{t`Quantity`}</th>
            <th scope="col" data-align="end">{t`Unit price`}</th>
            <th scope="col" data-align="end">{t`Net`}</th>
            <th scope="col" data-align="end">{t`Received`}</th>
            <th scope="col" data-align="end">{t`Billed`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.description}
                <div className="pc-hr-procurement-lines-note">{i18n._(KIND_LABELS[line.kind])}</div>
              </td>
              <td data-align="end" data-label={t`Quantity`}>
                {[line.quantity, line.unit].filter(Boolean).join(' ')}
              </td>
              <td data-align="end" data-label={t`Unit price`}>
                {line.unitPrice}
              </td>
              <td data-align="end" data-label={t`Net`}>
                {money(line.net, currency)}
              </td>
              <td data-align="end" data-label={t`Received`}>
                {line.received}
              </td>
              <td data-align="end" data-label={t`Billed`}>
                {line.billed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
