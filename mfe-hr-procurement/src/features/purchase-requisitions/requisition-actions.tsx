import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { PurchaseRequisition } from '@polyclinic/contract';
import { drawerSearchParams, FROM_LIST, ReasonDialog, RecordActions } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { useSteps } from '../../lib/use-steps';
import { OrderDialog } from './order-dialog';

const drawers = drawerSearchParams('new', 'edit');

/** Actions on a purchase request that the reader may take. */
export function RequisitionActions({ requisition }: { requisition: PurchaseRequisition }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const steps = useSteps<'approve' | 'reject' | 'order'>();
  const decide = useMutation(api.purchaseRequisitions.decide.mutationOptions());
  const cancel = useMutation(api.purchaseRequisitions.cancel.mutationOptions());
  const { id, version, description, actions } = requisition;
  const params = { id };
  const send = (isApproved: boolean, reason?: string) =>
    decide.mutateAsync({ params, body: { version, isApproved, reason } });
  const { asking } = steps;
  if (actions.length === 0) return null;
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for ${description}`}
        actions={[
          ...(actions.includes('decide')
            ? [
                {
                  key: 'approve',
                  label: t`Approve`,
                  onClick: () => void steps.take('approve', () => send(true), t`Request approved`),
                },
                { key: 'reject', label: t`Reject`, danger: true, onClick: () => steps.ask('reject') },
              ]
            : []),
          ...(actions.includes('order')
            ? [{ key: 'order', label: t`Order...`, onClick: () => steps.ask('order') }]
            : []),
          ...(actions.includes('edit')
            ? [
                {
                  key: 'edit',
                  label: t`Edit request`,
                  onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }, { state: FROM_LIST }),
                },
              ]
            : []),
          ...(actions.includes('cancel')
            ? [
                {
                  key: 'cancel',
                  label: t`Cancel request`,
                  danger: true,
                  onClick: () =>
                    void steps.take(
                      'approve',
                      () => cancel.mutateAsync({ params, body: { version } }),
                      t`Request cancelled`,
                    ),
                },
              ]
            : []),
        ]}
      />
      {asking === 'order' && <OrderDialog requisition={requisition} onClose={steps.close} />}
      {(asking === 'approve' || asking === 'reject') && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason required` : t`Reject this request?`}
          explanation={t`The reason is recorded with your name.`}
          submit={asking === 'approve' ? t`Approve` : t`Reject`}
          isDanger={asking === 'reject'}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={(reason) => send(asking === 'approve', reason)}
          onClose={steps.close}
        />
      )}
    </>
  );
}
