import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useDraft } from '@polyclinic/client';
import {
  PURCHASE_REQUISITION_LABELS,
  PurchaseKind,
  PurchaseRequisitionFields,
  type NewPurchaseRequisition,
} from '@polyclinic/contract';
import { CreateDrawer, DateInput, filledIn, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/procurement-api';
import { KIND_LABELS } from '../../lib/procurement-labels';
import { PURCHASE_REQUISITIONS_PATH } from './purchase-requisition-entries';

/** Requests goods or services. */
export function NewRequisitionDrawer() {
  const { t, i18n } = useLingui();
  const draft = useDraft<NewPurchaseRequisition>('purchase-requisitions.new');
  const create = useMutation(api.purchaseRequisitions.create.mutationOptions());
  const field = useFormFields(PurchaseRequisitionFields, PURCHASE_REQUISITION_LABELS);
  return (
    <CreateDrawer<NewPurchaseRequisition>
      title={t`Request purchase`}
      submit={t`Submit for approval`}
      closeTo={`${PURCHASE_REQUISITIONS_PATH}?`}
      isSaving={create.isPending}
      initial={{ kind: 'STOCK', description: '', quantity: '' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Submitted for approval` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the request. Try again.`)}
    >
      <Form.Item {...field('description')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Select options={PurchaseKind.options.map((value) => ({ value, label: i18n._(KIND_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('quantity')}>
        <DecimalInput digits={4} />
      </Form.Item>
      <Form.Item {...field('unit')}>
        <Input autoComplete="off" maxLength={30} />
      </Form.Item>
      <Form.Item {...field('neededBy')}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </CreateDrawer>
  );
}
