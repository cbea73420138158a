import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { GoodsReceipt, PurchaseOrder } from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, FieldColumns, QueryState } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { PlaceSelect } from '../../lib/place-select';
import { api } from '../../lib/procurement-api';
import { GOODS_RECEIPTS_PATH } from '../../lib/procurement-paths';
import { OrderChoice } from './order-choice';
import { draftOf, receiptBody, receiptDraft, type ReceiptDraft } from './receipt-draft';
import { ReceiptLinesInput } from './receipt-lines-input';

const CLOSE_TO = `${GOODS_RECEIPTS_PATH}?`;

/** Records a delivery of the order in the URL; without one, of an order that is chosen first. */
export function NewReceiptDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('order') ?? '';
  const query = useQuery({
    ...api.purchaseOrders.get.queryOptions({ params: { id } }),
    select: ({ order }) => order,
    enabled: id !== '',
  });
  if (query.data) return <NewReceipt order={query.data} />;
  return (
    <DetailDrawer isWide title={t`Receive goods`} closeTo={CLOSE_TO}>
      {id === '' ? (
        <OrderChoice />
      ) : (
        <QueryState
          query={query}
          loading={t`Loading the purchase order...`}
          failed={t`Couldn't load the purchase order`}
        >
          {() => null}
        </QueryState>
      )}
    </DetailDrawer>
  );
}

function NewReceipt({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const create = useMutation(api.goodsReceipts.create.mutationOptions());
  const orderNumber = order.number ?? '';
  return (
    <CreateDrawer<ReceiptDraft>
      isWide
      title={t`Receive goods of ${orderNumber}`}
      submit={t`Save receipt`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={receiptDraft(order)}
      send={async (values) => {
        await create.mutateAsync({ body: { orderId: order.id, ...receiptBody(values) } });
        return { message: t`Receipt saved; it waits for approval` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the receipt. Try again.`)}
    >
      <ReceiptInputs order={order} />
    </CreateDrawer>
  );
}

/** Corrects a receipt that is not approved. */
export function EditReceiptDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.goodsReceipts.get.queryOptions({ params: { id } }),
    select: ({ receipt }) => receipt,
    enabled: id !== '',
  });
  const receipt = query.data;
  const orders = useQuery({
    ...api.purchaseOrders.get.queryOptions({ params: { id: receipt?.orderId ?? '' } }),
    select: ({ order }) => order,
    enabled: receipt !== undefined,
  });
  if (receipt && orders.data) return <EditReceipt key={receipt.id} receipt={receipt} order={orders.data} />;
  return (
    <DetailDrawer isWide title={t`Edit receipt`} closeTo={CLOSE_TO}>
      <QueryState
        query={receipt ? orders : query}
        loading={t`Loading the goods receipt...`}
        failed={t`Couldn't load the goods receipt`}
        missing={{ title: t`Goods receipt not found`, to: GOODS_RECEIPTS_PATH, back: t`All goods receipts` }}
      >
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function EditReceipt({ receipt, order }: { receipt: GoodsReceipt; order: PurchaseOrder }) {
  const { t } = useLingui();
  const update = useMutation(api.goodsReceipts.update.mutationOptions());
  const { id, version } = receipt;
  return (
    <CreateDrawer<ReceiptDraft>
      isWide
      title={t`Edit receipt`}
      submit={t`Save receipt`}
      closeTo={CLOSE_TO}
      isSaving={update.isPending}
      initial={draftOf(receipt, order)}
      send={async (values) => {
        await update.mutateAsync({ params: { id }, body: { ...receiptBody(values), version } });
        return { message: t`Receipt saved; it waits for approval` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the receipt. Try again.`)}
    >
      <ReceiptInputs order={order} />
    </CreateDrawer>
  );
}

function ReceiptInputs({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const today = useClinicToday();
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item label={t`Date`} name="date" extra={t`Defaults to today.`}>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item label={t`Delivery note`} name="deliveryNote">
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        {order.lines.some(({ kind }) => kind === 'STOCK') && (
          <Form.Item label={t`Stock location`} name="locationId" extra={t`Defaults to the location of the branch.`}>
            <PlaceSelect allowClear />
          </Form.Item>
        )}
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <ReceiptLinesInput />
      </Form.Item>
      <Form.Item label={t`Notes`} name="notes">
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
    </>
  );
}
