import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { MatchResolution, supplierBills, type SupplierBill } from '@polyclinic/contract';
import { FormDialog, formFields, ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/procurement-api';
import { RESOLUTION_LABELS } from '../../lib/procurement-labels';
import { RefusedReasons } from '../../lib/refused-reasons';
import { useSteps } from '../../lib/use-steps';
import { ApproveBillDialog } from './approve-bill-dialog';

/** Actions on a bill that the reader may take, and the server's reasons why others are not available. */
export function BillActions({ bill }: { bill: SupplierBill }) {
  const { t } = useLingui();
  const mayDecide = useMay(supplierBills.approve.access);
  const steps = useSteps<'approve' | 'date' | 'reject' | 'resolve'>();
  const approve = useMutation(api.supplierBills.approve.mutationOptions());
  const reject = useMutation(api.supplierBills.reject.mutationOptions());
  const { id, version, actions, refused } = bill;
  const params = { id };
  const { asking } = steps;
  if (!mayDecide) return null;
  return (
    <>
      <Flex gap="small" wrap>
        {actions.includes('resolve') && (
          <Button type="primary" onClick={() => steps.ask('resolve')}>
            {t`Resolve exceptions...`}
          </Button>
        )}
        {actions.includes('approve') && (
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() =>
              void steps.take(
                'approve',
                () => approve.mutateAsync({ params, body: { version } }),
                t`Bill approved and posted`,
              )
            }
          >
            {t`Approve`}
          </Button>
        )}
        {actions.includes('approve') && (
          <Button onClick={() => steps.ask('date')}>{t`Approve on another date...`}</Button>
        )}
        {actions.includes('reject') && (
          <Button danger onClick={() => steps.ask('reject')}>
            {t`Reject`}
          </Button>
        )}
      </Flex>
      <RefusedReasons reasons={refused.approve ? [[t`Approve`, refused.approve]] : []} />
      {asking === 'date' && <ApproveBillDialog bill={bill} onClose={steps.close} />}
      {asking === 'resolve' && <ResolveDialog bill={bill} onClose={steps.close} />}
      {(asking === 'approve' || asking === 'reject') && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason required` : t`Reject this bill?`}
          explanation={t`The reason is recorded with your name.`}
          submit={asking === 'approve' ? t`Approve` : t`Reject`}
          isDanger={asking === 'reject'}
          isSaving={approve.isPending || reject.isPending}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={(reason) =>
            (asking === 'approve' ? approve : reject).mutateAsync({ params, body: { version, reason } })
          }
          onClose={steps.close}
        />
      )}
    </>
  );
}

const Fields = z.object({ resolution: MatchResolution, reason: z.string().trim().min(1).max(500) });
const field = formFields(Fields);

function ResolveDialog({ bill: { id, version }, onClose }: { bill: SupplierBill; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const resolve = useMutation(api.supplierBills.resolve.mutationOptions());
  return (
    <FormDialog<z.infer<typeof Fields>>
      title={t`Resolve exceptions`}
      explanation={t`The approval of the bill posts the resolution.`}
      submit={t`Resolve`}
      isSaving={resolve.isPending}
      initial={{ resolution: 'ACCEPT_VARIANCE', reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save the resolution. Try again.`)}
      send={(body) => resolve.mutateAsync({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <Form.Item label={t`Resolution`} {...field('resolution')}>
        <Radio.Group
          vertical
          options={MatchResolution.options.map((value) => ({ value, label: i18n._(RESOLUTION_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
