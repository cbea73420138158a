import { useLingui } from '@lingui/react/macro';
import { AmountInput, DecimalInput, useCurrency } from '@polyclinic/clinic-ui';
import { failureOf, useDraft } from '@polyclinic/client';
import type { PurchaseOrder } from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, FieldColumns, QueryState } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/procurement-api';
import { SupplierSelect } from '../../lib/supplier-select';
import { blankOrder, draftOf, orderBody, type OrderDraft } from './order-draft';
import { OrderLinesInput } from './order-lines-input';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';

const CLOSE_TO = `${PURCHASE_ORDERS_PATH}?`;

/** Writes a purchase order. */
export function NewOrderDrawer() {
  const { t } = useLingui();
  const draft = useDraft<OrderDraft>('purchase-orders.new');
  const create = useMutation(api.purchaseOrders.create.mutationOptions());
  return (
    <CreateDrawer<OrderDraft>
      isWide
      title={t`New purchase order`}
      submit={t`Save order`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={blankOrder()}
      send={async (values) => {
        await create.mutateAsync({ body: orderBody(values) });
        return { message: t`Purchase order saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the purchase order. Try again.`)}
    >
      <OrderInputs />
    </CreateDrawer>
  );
}

/** Replaces the content of a purchase order of which nothing is received. */
export function EditOrderDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.purchaseOrders.get.queryOptions({ params: { id } }),
    select: ({ order }) => order,
    enabled: id !== '',
  });
  if (query.data) return <EditOrder order={query.data} />;
  return (
    <DetailDrawer isWide title={t`Edit purchase order`} closeTo={CLOSE_TO}>
      <QueryState query={query} loading={t`Loading the purchase order...`} failed={t`Couldn't load the purchase order`}>
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function EditOrder({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const update = useMutation(api.purchaseOrders.update.mutationOptions());
  const { id, version } = order;
  return (
    <CreateDrawer<OrderDraft>
      isWide
      title={t`Edit purchase order`}
      submit={t`Save order`}
      closeTo={CLOSE_TO}
      isSaving={update.isPending}
      initial={draftOf(order)}
      send={async (values) => {
        await update.mutateAsync({ params: { id }, body: { ...orderBody(values), version } });
        return { message: t`Purchase order saved` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the purchase order. Try again.`)}
    >
      <OrderInputs supplier={order.supplier} />
    </CreateDrawer>
  );
}

function OrderInputs({ supplier }: { supplier?: PurchaseOrder['supplier'] }) {
  const { t } = useLingui();
  const { data } = useQuery(api.procurementSettings.options.queryOptions());
  const home = useCurrency();
  const currency = (Form.useWatch<string | undefined>('currency') ?? '').trim().toUpperCase();
  const isForeign = /^[A-Z]{3}$/.test(currency) && currency !== home;
  const branches = data?.options.branches ?? [];
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item label={t`Supplier`} name="supplierId" required>
          <SupplierSelect chosen={supplier} />
        </Form.Item>
        <Form.Item label={t`Delivery expected`} name="expectedOn">
          <DateInput />
        </Form.Item>
        <Form.Item label={t`Currency`} name="currency" extra={t`Defaults to the currency of the supplier.`}>
          <Input autoComplete="off" maxLength={3} />
        </Form.Item>
        {isForeign && (
          <Form.Item label={t`Exchange rate`} name="fxRate" extra={t`Defaults to today's exchange rate.`}>
            <DecimalInput digits={6} />
          </Form.Item>
        )}
        {branches.length > 0 && (
          <Form.Item label={t`Branch`} name="branchId">
            <Select allowClear options={branches.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        <Form.Item label={t`Freight`} name="freight">
          <AmountInput currency={isForeign ? currency : home} />
        </Form.Item>
        <Form.Item label={t`Deliver to`} name="deliverTo">
          <Input autoComplete="off" maxLength={500} />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <OrderLinesInput options={data?.options} />
      </Form.Item>
      <Form.Item label={t`Notes`} name="notes">
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item name="isSubmitted" valuePropName="checked">
        <Checkbox>{t`Submit for approval`}</Checkbox>
      </Form.Item>
    </>
  );
}
