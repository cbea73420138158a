import { useLingui } from '@lingui/react/macro';
import { AmountInput, DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PurchaseOrder } from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, FieldColumns, QueryState, Styles } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { useLineKeys } from '../../lib/use-line-keys';
import { FreeBillDrawer } from './free-bill-drawer';
import { billBody, billDraft, type BillDraft, type DraftLine } from './bill-draft';
import { SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';

const CLOSE_TO = `${SUPPLIER_BILLS_PATH}?`;

/** Records a supplier's bill: for the order in the URL, or without one. */
export function NewBillDrawer() {
  const id = new URLSearchParams(useLocation().search).get('order') ?? '';
  return id === '' ? <FreeBillDrawer /> : <OrderBillDrawer id={id} />;
}

function OrderBillDrawer({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.purchaseOrders.get.queryOptions({ params: { id } }),
    select: ({ order }) => order,
  });
  if (query.data) return <NewBill order={query.data} />;
  return (
    <DetailDrawer isWide title={t`Record bill`} closeTo={CLOSE_TO}>
      <QueryState query={query} loading={t`Loading the purchase order...`} failed={t`Couldn't load the purchase order`}>
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function NewBill({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const create = useMutation(api.supplierBills.create.mutationOptions());
  const supplierName = order.supplier.name;
  return (
    <CreateDrawer<BillDraft>
      isWide
      title={t`Record bill of ${supplierName}`}
      submit={t`Save and match`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={billDraft(order, today)}
      send={async (values) => {
        await create.mutateAsync({ body: billBody(order, values) });
        return { message: t`Bill recorded` };
      }}
      draft={undefined}
      blames={{ DUPLICATE_BILL: 'number', BILL_TOTAL_DIFFERS: 'total' }}
      failure={(error) => failureOf(error, t`Couldn't save the bill. Try again.`)}
    >
      <FieldColumns columns={2}>
        <Form.Item label={t`Bill number`} name="number" required>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item label={t`Bill date`} name="date" required>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item label={t`Due date`} name="dueOn" extra={t`Defaults to the supplier's payment terms.`}>
          <DateInput />
        </Form.Item>
        <Form.Item label={t`Freight`} name="freight">
          <AmountInput currency={order.currency} />
        </Form.Item>
        <Form.Item label={t`Total on the bill`} name="total">
          <AmountInput currency={order.currency} />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <BillLinesInput />
      </Form.Item>
    </CreateDrawer>
  );
}

const NONE: DraftLine[] = [];

interface BillLinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

function BillLinesInput({ id, value = NONE, onChange }: BillLinesInputProps) {
  const { t } = useLingui();
  const onKeyDown = useLineKeys();
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange?.(value.map((line) => (line.orderLineId === key ? { ...line, ...changes } : line)));
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Bill lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{t`Unit price`}</th>
          </tr>
        </thead>
        <tbody>
          {value.map(({ orderLineId, description, quantity, unitPrice }) => (
            <tr key={orderLineId}>
              <td>{description}</td>
              <td className="pc-hr-procurement-lines-quantity">
                <DecimalInput
                  aria-label={t`Quantity, ${description}`}
                  digits={4}
                  value={quantity}
                  onChange={(next) => change(orderLineId, { quantity: next })}
                />
              </td>
              <td className="pc-hr-procurement-lines-quantity">
                <DecimalInput
                  aria-label={t`Unit price, ${description}`}
                  digits={6}
                  value={unitPrice}
                  onChange={(next) => change(orderLineId, { unitPrice: next })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pc-hr-procurement-lines-note">{t`Enter moves to the next cell, Ctrl+Enter saves. Lines without a quantity are left out.`}</p>
    </div>
  );
}
