import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useMay } from '@polyclinic/client';
import { assets, goodsReceipts, stock, type GoodsReceipt } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DescriptionList,
  DetailDrawer,
  drawerSearchParams,
  QueryState,
  ReasonDialog,
  StatusTag,
  Styles,
  useFormat,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { ASSETS_PATH } from '../../lib/asset-paths';
import { useJournalLink } from '../../lib/journal-link';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { RECEIPT_STATUS_LABELS, RECEIPT_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { GOODS_RECEIPTS_PATH } from '../../lib/procurement-paths';
import { RefusedReasons } from '../../lib/refused-reasons';
import { useFileDownload } from '../../lib/use-file-download';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { useSteps } from '../../lib/use-steps';
import { ApproveDialog } from './approve-dialog';
import { ReturnDialog } from './return-dialog';

const drawers = drawerSearchParams('new', 'edit', 'view');

/** A goods receipt with its lines, returns and actions. */
export function ReceiptDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.goodsReceipts.get.queryOptions({ params: { id } }),
    select: ({ receipt }) => receipt,
    enabled: id !== '',
  });
  const receipt = query.data;
  return (
    <DetailDrawer
      isWide
      title={receipt?.number ?? t`Goods receipt`}
      closeTo={`${GOODS_RECEIPTS_PATH}?`}
      footer={receipt && <ReceiptActions receipt={receipt} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the goods receipt...`}
        failed={t`Couldn't load the goods receipt`}
        missing={{ title: t`Goods receipt not found`, to: GOODS_RECEIPTS_PATH, back: t`All goods receipts` }}
      >
        {(found) => <ReceiptData receipt={found} />}
      </QueryState>
    </DetailDrawer>
  );
}

function ReceiptData({ receipt }: { receipt: GoodsReceipt }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { status, supplier, orderNumber, date, deliveryNote, notes, value, createdBy, approvedBy, lines, returns } =
    receipt;
  const { id, location, postedOn } = receipt;
  const journal = useJournalLink();
  const maySeeStock = useMay(stock.transactions.access);
  const maySeeAssets = useMay(assets.list.access);
  const isPosted = postedOn !== null;
  const [hasStock, hasAssets] = (['STOCK', 'ASSET'] as const).map((kind) => lines.some((line) => line.kind === kind));
  return (
    <>
      <DescriptionList
        items={[
          {
            label: t`Status`,
            value: (
              <StatusTag meaning={RECEIPT_STATUS_MEANINGS[status]}>{i18n._(RECEIPT_STATUS_LABELS[status])}</StatusTag>
            ),
          },
          { label: t`Supplier`, value: supplier.name },
          {
            label: t`Purchase order`,
            value: <Link to={paths.purchaseOrder(receipt.orderId)}>{orderNumber ?? t`Open`}</Link>,
          },
          { label: t`Date`, value: format.fullDate(date) },
          { label: t`Posted on`, value: postedOn !== null && postedOn !== date && format.fullDate(postedOn) },
          { label: t`Stock location`, value: location?.name },
          { label: t`Delivery note`, value: deliveryNote },
          { label: t`Value`, value: value > 0 && money(value) },
          { label: t`Received by`, value: createdBy && personName(createdBy) },
          { label: t`Approved by`, value: approvedBy && personName(approvedBy) },
          { label: t`Notes`, value: notes },
          { label: t`Journal`, value: isPosted && journal('goodsReceipts', id) },
          {
            label: t`Stock`,
            value: isPosted && maySeeStock && hasStock && (
              <Link to={paths.stockMovementsOf('goodsReceipts', id)}>{t`Show stock movements`}</Link>
            ),
          },
          {
            label: t`Fixed assets`,
            value: isPosted && maySeeAssets && hasAssets && <Link to={ASSETS_PATH}>{t`Show the register`}</Link>,
          },
        ]}
      />
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Delivered goods`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col" data-align="end">{t`Accepted`}</th>
            <th scope="col" data-align="end">{t`Rejected`}</th>
            <th scope="col">{t`Batch`}</th>
            <th scope="col">{t`Expires on`}</th>
            <th scope="col" data-align="end">{t`Returned`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {maySeeStock && line.itemId !== null ? (
                  <Link to={STOCK_PATHS.item(line.itemId)}>{line.description}</Link>
                ) : (
                  line.description
                )}
                {line.rejectReason && <div className="pc-hr-procurement-lines-note">{line.rejectReason}</div>}
                {line.serialNumbers.length > 0 && <SerialNumbers of={line.serialNumbers} />}
              </td>
              <td data-align="end" data-label={t`Accepted`}>
                {line.accepted}
              </td>
              <td data-align="end" data-label={t`Rejected`}>
                {line.rejected}
              </td>
              <td data-label={t`Batch`}>{line.batchNumber ?? '–'}</td>
              <td data-label={t`Expires on`}>{line.expiresOn ? format.date(line.expiresOn) : '–'}</td>
              <td data-align="end" data-label={t`Returned`}>
                {line.returned}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList
        title={t`Returns to the supplier`}
        items={returns.map(({ id: returnId, number, date: on, reason }) => ({
          label: number,
          value: (
            <span>
              {format.date(on)} · {reason} {journal('supplierReturns', returnId)}
            </span>
          ),
        }))}
      />
    </>
  );
}

function ReceiptActions({ receipt }: { receipt: GoodsReceipt }) {
  const { t } = useLingui();
  const mayWrite = useMay(goodsReceipts.create.access);
  const mayApprove = useMay(goodsReceipts.approve.access);
  const navigate = useNavigate();
  const { search } = useLocation();
  const steps = useSteps<'approve' | 'date' | 'cancel' | 'return'>();
  const approve = useMutation(api.goodsReceipts.approve.mutationOptions());
  const cancel = useMutation(api.goodsReceipts.cancel.mutationOptions());
  const { id, version, actions, refused } = receipt;
  const params = { id };
  const { asking } = steps;
  const file = useFileDownload(() => api.goodsReceipts.pdf.call({ params }), t`Couldn't create the PDF. Try again.`);
  return (
    <>
      <Flex gap="small" wrap>
        {mayApprove && actions.includes('approve') && (
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() =>
              void steps.take('approve', () => approve.mutateAsync({ params, body: { version } }), t`Receipt approved`)
            }
          >
            {t`Approve`}
          </Button>
        )}
        {mayApprove && actions.includes('approve') && (
          <Button onClick={() => steps.ask('date')}>{t`Approve on another date...`}</Button>
        )}
        {mayWrite && actions.includes('edit') && (
          <Button
            onClick={() => void navigate({ search: drawers.opened(search, 'edit', id) })}
          >{t`Edit receipt`}</Button>
        )}
        {mayWrite && actions.includes('return') && (
          <Button onClick={() => steps.ask('return')}>{t`Return to supplier...`}</Button>
        )}
        <Button loading={file.isPending} onClick={file.download}>{t`Download PDF`}</Button>
        {mayWrite && actions.includes('cancel') && (
          <Button danger onClick={() => steps.ask('cancel')}>
            {t`Cancel receipt...`}
          </Button>
        )}
      </Flex>
      <RefusedReasons reasons={mayApprove && refused.approve ? [[t`Approve`, refused.approve]] : []} />
      {asking === 'date' && <ApproveDialog receipt={receipt} onClose={steps.close} />}
      {asking === 'return' && <ReturnDialog receipt={receipt} onClose={steps.close} />}
      {(asking === 'approve' || asking === 'cancel') && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason required` : t`Cancel this receipt?`}
          explanation={t`The reason is recorded with your name.`}
          submit={asking === 'approve' ? t`Approve` : t`Cancel receipt`}
          isDanger={asking === 'cancel'}
          isSaving={approve.isPending || cancel.isPending}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={(reason) =>
            (asking === 'approve' ? approve : cancel).mutateAsync({ params, body: { version, reason } })
          }
          onClose={steps.close}
        />
      )}
    </>
  );
}

function SerialNumbers({ of }: { of: readonly string[] }) {
  const { t } = useLingui();
  const numbers = of.join(', ');
  return <div className="pc-hr-procurement-lines-note">{t`Serial numbers: ${numbers}`}</div>;
}
