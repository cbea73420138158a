import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { errorText, saveFile } from '@polyclinic/client';
import type { PurchaseOrder } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, QueryState, useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { MATCH_STATUS_LABELS, RECEIPT_STATUS_LABELS } from '../../lib/procurement-labels';

const LIMIT = 100;

/** Documents of an order: the versions that were sent, receipts and bills. */
export function OrderDocuments({ order }: { order: PurchaseOrder }) {
  return (
    <>
      <SentDocuments order={order} />
      {order.approvedBy !== null && (
        <>
          <Receipts orderId={order.id} />
          <Bills orderId={order.id} />
        </>
      )}
    </>
  );
}

function SentDocuments({ order: { id, snapshots } }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const { mutate: download, isPending } = useMutation({
    mutationFn: async (snapshotId: string) =>
      saveFile(await api.purchaseOrders.snapshot.call({ params: { id, snapshotId } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't download the document. Try again.`)),
  });
  return (
    <DescriptionList
      title={t`Sent documents`}
      items={snapshots.map(({ id: snapshotId, sentAt, sentTo, sentBy, hash }) => {
        const moment = format.dateTime(sentAt);
        return {
          label: moment,
          value: (
            <div>
              {[sentTo ?? t`Sent another way`, sentBy && personName(sentBy)].filter(Boolean).join(' · ')}{' '}
              <Button
                size="small"
                loading={isPending}
                aria-label={t`Download the document sent on ${moment}`}
                onClick={() => download(snapshotId)}
              >
                {t`Download`}
              </Button>
              <div className="pc-list-sub">{t`Fingerprint: ${hash}`}</div>
            </div>
          ),
        };
      })}
    />
  );
}

function Receipts({ orderId }: { orderId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useQuery({
    ...api.goodsReceipts.list.queryOptions({ query: { orderId, limit: LIMIT } }),
    select: ({ receipts }) => receipts,
  });
  return (
    <QueryState query={query} loading={t`Loading goods receipts...`} failed={t`Couldn't load the goods receipts`}>
      {(receipts) => (
        <DescriptionList
          title={t`Goods receipts`}
          items={receipts.map(({ id, number, date, status }) => ({
            label: format.date(date),
            value: (
              <span>
                <Link to={paths.goodsReceipt(id)}>{number ?? t`Not approved yet`}</Link> ·{' '}
                {i18n._(RECEIPT_STATUS_LABELS[status])}
              </span>
            ),
          }))}
        />
      )}
    </QueryState>
  );
}

function Bills({ orderId }: { orderId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const query = useQuery({
    ...api.supplierBills.list.queryOptions({ query: { orderId, limit: LIMIT } }),
    select: ({ bills }) => bills,
  });
  return (
    <QueryState query={query} loading={t`Loading supplier bills...`} failed={t`Couldn't load the supplier bills`}>
      {(bills) => (
        <DescriptionList
          title={t`Supplier bills`}
          items={bills.map(({ id, number, date, total, currency, status }) => ({
            label: format.date(date),
            value: (
              <span>
                <Link to={paths.supplierBill(id)}>{number}</Link> · {money(total, currency)} ·{' '}
                {i18n._(MATCH_STATUS_LABELS[status])}
              </span>
            ),
          }))}
        />
      )}
    </QueryState>
  );
}
