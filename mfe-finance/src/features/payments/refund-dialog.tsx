import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { filledText, PaymentMethod, PositiveAmount, type Payment } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { DateField } from '../../lib/date-field';
import { useMethodOptions, useOfferedMethods } from '../../lib/use-offered-methods';

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

interface RefundInput {
  amount: number;
  reason: string;
  method: PaymentMethod;
  creditNote: boolean;
  date: string | null;
}

const REASON_LENGTH = 500;
const field = formFields(
  z.object({
    amount: PositiveAmount,
    reason: filledText(REASON_LENGTH),
    method: PaymentMethod,
    creditNote: z.boolean(),
  }),
);

/** Issues a refund: reopens the invoice, or comes with a credit note of the same amount. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const offered = useOfferedMethods();
  const optionsOf = useMethodOptions();
  // Money may always go back the way it came.
  const methods = PaymentMethod.options.filter((one) => one === payment.method || offered?.includes(one));
  const { message } = App.useApp();
  const { money } = useAmount();
  const refund = useMutation(api.payments.refund.mutationOptions());
  const { id, currency } = payment;
  const draft = useDraft<RefundInput>(`payments.refund.${id}`);
  const waiting = payment.refunds
    .filter(({ status }) => status === 'PENDING')
    .reduce((sum, one) => sum + one.amount, 0);
  const max = payment.amount - payment.refunded - waiting;
  const maxAmount = money(max, currency);

  async function send({ amount, reason, method, creditNote, date }: RefundInput) {
    const body = { amount, reason: reason.trim(), method, creditNote, ...(date && { date }) };
    const { payment: after } = await refund.mutateAsync({ params: { id }, body });
    const isWaiting = after.refunds.some((one) => one.status === 'PENDING');
    void message.success(isWaiting ? t`Submitted. A second person must approve the request.` : t`Refund issued`);
  }

  return (
    <FormDialog<RefundInput>
      title={t`Refund`}
      explanation={t`Refunds above the clinic's limit need approval by another person.`}
      submit={t`Issue refund`}
      isSaving={refund.isPending}
      initial={{ amount: max, reason: '', method: payment.method, creditNote: false, date: null }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't issue the refund. Try again.`)}
      blames={{ OVER_REFUND: 'amount', OVER_CREDIT: 'amount' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item label={t`Amount`} extra={t`Up to ${maxAmount}.`} {...field('amount')}>
        <AmountInput currency={currency} />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
      </Form.Item>
      <Form.Item label={t`Refund method`} {...field('method')}>
        <Select options={optionsOf(methods)} />
      </Form.Item>
      <DateField min={payment.date} />
      {payment.allocations.length > 0 && (
        <Form.Item
          name="creditNote"
          valuePropName="checked"
          extra={t`Without a credit note, the invoice becomes open again for this amount.`}
        >
          <Checkbox>{t`Reduce the invoice with a credit note`}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
