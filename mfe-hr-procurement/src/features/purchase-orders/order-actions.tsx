import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useMay } from '@polyclinic/client';
import { purchaseOrders, type PurchaseOrder, type PurchaseOrderAction } from '@polyclinic/contract';
import { drawerSearchParams, ReasonDialog, RecordActions } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { GOODS_RECEIPTS_PATH, PURCHASE_ORDERS_PATH, SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';
import { RefusedReasons } from '../../lib/refused-reasons';
import { useSteps } from '../../lib/use-steps';
import { SendDialog } from './send-dialog';
import { useOrderFile } from './use-order-file';

const drawers = drawerSearchParams('new', 'edit', 'view');
type Asked = 'approve' | 'reject' | 'cancel' | 'shortClose' | 'send';

/** Actions on an order that the reader may take, and the server's reasons why others are not available. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayWrite = useMay(purchaseOrders.create.access);
  const mayApprove = useMay(purchaseOrders.approve.access);
  const file = useOrderFile(order);
  const steps = useSteps<Asked>();
  const submit = useMutation(api.purchaseOrders.submit.mutationOptions());
  const approve = useMutation(api.purchaseOrders.approve.mutationOptions());
  const reject = useMutation(api.purchaseOrders.reject.mutationOptions());
  const cancel = useMutation(api.purchaseOrders.cancel.mutationOptions());
  const shortClose = useMutation(api.purchaseOrders.shortClose.mutationOptions());
  const remove = useMutation({
    ...api.purchaseOrders.remove.mutationOptions(),
    onSuccess: () => void navigate(PURCHASE_ORDERS_PATH),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the draft. Try again.`)),
  });
  const { id, version, actions, refused } = order;
  const params = { id };
  const may = (action: PurchaseOrderAction, isAllowed = mayWrite) => isAllowed && actions.includes(action);
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const titles: Record<Exclude<Asked, 'send'>, string> = {
    approve: t`Reason required`,
    reject: t`Reject this order?`,
    cancel: t`Cancel this order?`,
    shortClose: t`Close this order short?`,
  };
  const buttons: Record<Exclude<Asked, 'send'>, string> = {
    approve: t`Approve`,
    reject: t`Reject`,
    cancel: t`Cancel order`,
    shortClose: t`Close short`,
  };
  const send = { approve, reject, cancel, shortClose };
  const { asking } = steps;

  return (
    <>
      <Flex gap="small" wrap>
        {may('submit') && (
          <Button
            type="primary"
            loading={submit.isPending}
            onClick={() =>
              void steps.take(
                'approve',
                () => submit.mutateAsync({ params, body: { version } }),
                t`Submitted for approval`,
              )
            }
          >
            {t`Submit for approval`}
          </Button>
        )}
        {may('approve', mayApprove) && (
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() =>
              void steps.take('approve', () => approve.mutateAsync({ params, body: { version } }), t`Order approved`)
            }
          >
            {t`Approve`}
          </Button>
        )}
        {may('send') && <Button onClick={() => steps.ask('send')}>{t`Send order...`}</Button>}
        {may('receive') && (
          <Button type="primary" onClick={() => void navigate(`${GOODS_RECEIPTS_PATH}?new&order=${id}`)}>
            {t`Receive goods`}
          </Button>
        )}
        {may('reject', mayApprove) && (
          <Button danger onClick={() => steps.ask('reject')}>
            {t`Reject`}
          </Button>
        )}
        <RecordActions
          actions={[
            { key: 'pdf', label: t`Download PDF`, onClick: file.download },
            ...(may('edit')
              ? [
                  {
                    key: 'edit',
                    label: t`Edit`,
                    onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }),
                  },
                ]
              : []),
            ...(mayWrite && order.approvedBy
              ? [
                  {
                    key: 'bill',
                    label: t`Record bill`,
                    onClick: () => void navigate(`${SUPPLIER_BILLS_PATH}?new&order=${id}`),
                  },
                ]
              : []),
            ...(may('shortClose')
              ? [{ key: 'close', label: t`Close short...`, danger: true, onClick: () => steps.ask('shortClose') }]
              : []),
            ...(may('cancel')
              ? [{ key: 'cancel', label: t`Cancel order...`, danger: true, onClick: () => steps.ask('cancel') }]
              : []),
            ...(may('remove')
              ? [{ key: 'delete', label: t`Delete draft`, danger: true, onClick: () => remove.mutate({ params }) }]
              : []),
          ]}
        />
      </Flex>
      <RefusedReasons reasons={mayApprove && refused.approve ? [[t`Approve`, refused.approve]] : []} />
      {asking === 'send' && <SendDialog order={order} onClose={steps.close} />}
      {asking && asking !== 'send' && (
        <ReasonDialog
          title={titles[asking]}
          explanation={t`The reason is recorded with your name.`}
          submit={buttons[asking]}
          isDanger={asking !== 'approve'}
          isSaving={send[asking].isPending}
          failure={failure}
          send={(reason) => send[asking].mutateAsync({ params, body: { version, reason } })}
          onClose={steps.close}
        />
      )}
    </>
  );
}
