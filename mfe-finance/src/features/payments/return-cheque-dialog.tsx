import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { AmountFromZero, filledText, type Payment } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/api';
import { DateField } from '../../lib/date-field';

interface ReturnInput {
  date: string | null;
  reason: string;
  fee: number;
  isFeeCharged: boolean;
}

const REASON_LENGTH = 500;
const field = formFields(
  z.object({ reason: filledText(REASON_LENGTH), fee: AmountFromZero, isFeeCharged: z.boolean() }),
);

/** Records that the bank returned a cheque unpaid. */
export function ReturnChequeDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const returned = useMutation(api.payments.returnCheque.mutationOptions());
  const { id, number: paymentNumber, version, date: received, patient } = payment;

  async function send({ date, reason, fee, isFeeCharged }: ReturnInput) {
    const body = { reason: reason.trim(), fee, isFeeCharged, version, ...(date && { date }) };
    await returned.mutateAsync({ params: { id }, body });
    void message.success(t`Cheque recorded as returned unpaid`);
  }

  return (
    <FormDialog<ReturnInput>
      title={t`Record the cheque of payment ${paymentNumber} as returned?`}
      explanation={t`The invoices that this cheque settled become open again on the date below.`}
      submit={t`Record returned cheque`}
      isDanger
      isSaving={returned.isPending}
      initial={{ date: null, reason: '', fee: 0, isFeeCharged: false }}
      failure={(error) => failureOf(error, t`Couldn't record the returned cheque. Try again.`)}
      send={send}
      onClose={onClose}
    >
      <DateField min={received} />
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={2} maxLength={REASON_LENGTH} />
      </Form.Item>
      <Form.Item label={t`Bank fee`} {...field('fee')}>
        <AmountInput />
      </Form.Item>
      {patient && (
        <Form.Item
          name="isFeeCharged"
          valuePropName="checked"
          extra={t`Issues an invoice for the bank fee to the patient.`}
        >
          <Checkbox>{t`Charge the bank fee to the patient`}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
