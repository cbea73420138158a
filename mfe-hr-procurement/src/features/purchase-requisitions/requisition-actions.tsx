import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import type { PurchaseRequisition } from '@polyclinic/contract';
import { FormDialog, ReasonDialog, RecordActions } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/procurement-api';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';
import { SupplierSelect } from '../../lib/supplier-select';
import { useSteps } from '../../lib/use-steps';

/** Actions on a purchase request that the reader may take. */
export function RequisitionActions({ requisition }: { requisition: PurchaseRequisition }) {
  const { t } = useLingui();
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

interface OrderValues {
  supplierId: string | null;
  unitPrice: string;
  accountId: string | null;
}

function OrderDialog({ requisition, onClose }: { requisition: PurchaseRequisition; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery(api.procurementSettings.options.queryOptions());
  const order = useMutation({
    ...api.purchaseRequisitions.order.mutationOptions(),
    onSuccess: ({ orderId }) => void navigate(`${PURCHASE_ORDERS_PATH}?view=${orderId}`),
  });
  const { id, kind, description } = requisition;
  const accounts = kind === 'ASSET' ? data?.options.assetAccounts : data?.options.expenseAccounts;
  return (
    <FormDialog<OrderValues>
      title={t`Order ${description}`}
      explanation={t`Creates a draft purchase order, to which you can add lines.`}
      submit={t`Create purchase order`}
      isSaving={order.isPending}
      initial={{ supplierId: null, unitPrice: '', accountId: null }}
      failure={(error) => failureOf(error, t`Couldn't save the purchase order. Try again.`)}
      send={({ supplierId, unitPrice, accountId }) =>
        order.mutateAsync({
          body: {
            supplierId: supplierId ?? '',
            lines: [{ requisitionId: id, unitPrice, accountId: accountId ?? null }],
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item label={t`Supplier`} name="supplierId" required>
        <SupplierSelect />
      </Form.Item>
      <Form.Item label={t`Unit price`} name="unitPrice" required>
        <DecimalInput digits={6} />
      </Form.Item>
      {kind !== 'STOCK' && (
        <Form.Item label={t`Account`} name="accountId">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={accounts?.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
