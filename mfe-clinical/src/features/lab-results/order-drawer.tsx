import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { LAB_ORDER_LABELS, LabOrderFields, LabUrgency, type NewLabOrder } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { CreateDrawer, filledIn, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { LAB_URGENCY_LABELS } from './lab-labels';
import { TestSelect } from './test-select';

/** Orders a test or panel for a patient. */
export function OrderDrawer({ patientId, encounterId, drawer }: SlotProps['chart.summary'] & { drawer: CardDrawer }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(LabOrderFields, LAB_ORDER_LABELS);
  const draft = useDraft<NewLabOrder>(`lab-orders.new.${patientId}`);
  const create = useMutation(api.labOrders.create.mutationOptions());
  return (
    <CreateDrawer<NewLabOrder>
      title={t`Order test`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, code: '', urgency: 'ROUTINE' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId, encounterId }) });
        return { message: t`Test ordered` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the order. Try again.`)}
      blames={{ LAB_TEST_UNKNOWN: 'code' }}
    >
      <Form.Item {...field('code')}>
        <TestSelect />
      </Form.Item>
      <Form.Item {...field('urgency')}>
        <Select options={LabUrgency.options.map((value) => ({ value, label: i18n._(LAB_URGENCY_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </CreateDrawer>
  );
}
