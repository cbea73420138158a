import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PurchaseOrder } from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, FieldColumns, QueryState, Styles } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { useLineKeys } from '../../lib/use-line-keys';
import { GOODS_RECEIPTS_PATH } from '../../lib/procurement-paths';
import { receiptBody, receiptDraft, type DraftLine, type ReceiptDraft } from './receipt-draft';

const CLOSE_TO = `${GOODS_RECEIPTS_PATH}?`;

/** Records a delivery of the order in the URL. */
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
      <QueryState query={query} loading={t`Loading the purchase order...`} failed={t`Couldn't load the purchase order`}>
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function NewReceipt({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const today = useClinicToday();
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
        await create.mutateAsync({ body: receiptBody(order.id, values) });
        return { message: t`Receipt saved; it waits for approval` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the receipt. Try again.`)}
    >
      <FieldColumns columns={2}>
        <Form.Item label={t`Date`} name="date" extra={t`Defaults to today.`}>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item label={t`Delivery note`} name="deliveryNote">
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <ReceiptLinesInput />
      </Form.Item>
    </CreateDrawer>
  );
}

const NONE: DraftLine[] = [];

interface ReceiptLinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

/** Delivered quantities of the order's lines: Enter moves from cell to cell, Ctrl+Enter saves. */
function ReceiptLinesInput({ id, value = NONE, onChange }: ReceiptLinesInputProps) {
  const { t } = useLingui();
  const onKeyDown = useLineKeys();
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange?.(value.map((line) => (line.orderLineId === key ? { ...line, ...changes } : line)));
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="lines" css={LINES_STYLES} />
      <table className="pc-lines" aria-label={t`Delivered goods`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col">{t`Delivered`}</th>
            <th scope="col">{t`Rejected`}</th>
            <th scope="col">{t`Batch`}</th>
            <th scope="col">{t`Expires on`}</th>
          </tr>
        </thead>
        <tbody>
          {value.map(({ orderLineId, description, open, ...line }) => (
            <tr key={orderLineId}>
              <td>
                {description}
                <div className="pc-lines-note">{t`Open: ${open}`}</div>
              </td>
              <td className="pc-lines-quantity">
                <DecimalInput
                  aria-label={t`Delivered, ${description}`}
                  digits={4}
                  value={line.delivered}
                  onChange={(delivered) => change(orderLineId, { delivered })}
                />
              </td>
              <td className="pc-lines-quantity">
                <DecimalInput
                  aria-label={t`Rejected, ${description}`}
                  digits={4}
                  value={line.rejected}
                  onChange={(rejected) => change(orderLineId, { rejected })}
                />
                {line.rejected !== '' && (
                  <Input
                    aria-label={t`Reason, ${description}`}
                    placeholder={t`Reason`}
                    autoComplete="off"
                    maxLength={300}
                    value={line.rejectReason}
                    onChange={({ target }) => change(orderLineId, { rejectReason: target.value })}
                  />
                )}
              </td>
              <td>
                <Input
                  aria-label={t`Batch, ${description}`}
                  autoComplete="off"
                  maxLength={60}
                  value={line.batchNumber}
                  onChange={({ target }) => change(orderLineId, { batchNumber: target.value })}
                />
              </td>
              <td>
                <DateInput
                  aria-label={t`Expires on, ${description}`}
                  value={line.expiresOn}
                  onChange={(expiresOn) => change(orderLineId, { expiresOn })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pc-lines-note">{t`Enter moves to the next cell, Ctrl+Enter saves. Lines without a quantity are left out.`}</p>
    </div>
  );
}
