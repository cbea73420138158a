import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { Dispensing } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

interface ReturnDialogProps {
  dispensing: Dispensing;
  onClose: () => void;
}

/** Records that dispensed drugs came back. */
export function ReturnDialog({ dispensing: { id, drugName, quantity, returned }, onClose }: ReturnDialogProps) {
  const { t } = useLingui();
  const takeBack = useMutation(api.dispensing.takeBack.mutationOptions());
  const most = quantity - returned;
  return (
    <FormDialog<{ quantity: number; reason: string }>
      title={t`Return ${drugName}`}
      explanation={t`What came back is left to dispense again.`}
      submit={t`Record return`}
      isSaving={takeBack.isPending}
      initial={{ quantity: most, reason: '' }}
      send={(body) => takeBack.mutateAsync({ params: { id }, body })}
      failure={(error) => failureOf(error, t`Couldn't record the return. Try again.`)}
      onClose={onClose}
    >
      <Form.Item name="quantity" label={t`Quantity`} rules={[{ required: true, message: t`Required` }]}>
        <InputNumber min={0} max={most} />
      </Form.Item>
      <Form.Item name="reason" label={t`Reason`} rules={[{ required: true, message: t`Required` }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
