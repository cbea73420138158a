import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { filledText, PositiveAmount, type ErrorCode } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import { DateField } from '../../lib/date-field';

interface AmountReason {
  amount: number;
  reason: string;
  date: string | null;
}

interface AmountDialogProps {
  title: string;
  explanation: string;
  submit: string;
  currency: string;
  /** The outstanding amount, which is also the default. */
  max: number;
  isSaving: boolean;
  /** The error code that concerns the amount. */
  blame: ErrorCode;
  /** First day on which it can be booked; without it there is no date to choose. */
  from?: string | null;
  send: (input: { amount: number; reason: string; date?: string | undefined }) => Promise<unknown>;
  onClose: () => void;
}

const REASON_LENGTH = 500;
const field = formFields(z.object({ amount: PositiveAmount, reason: filledText(REASON_LENGTH) }));

/** Asks for an amount of an invoice, a reason and, where it matters, a date. */
export function AmountDialog({ max, currency, blame, from, send, ...dialog }: AmountDialogProps) {
  const { t } = useLingui();
  const { money } = useAmount();
  const balanceDue = money(max, currency);
  return (
    <FormDialog<AmountReason>
      {...dialog}
      initial={{ amount: max, reason: '', date: null }}
      failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
      blames={{ [blame]: 'amount' }}
      send={({ amount, reason, date }) => send({ amount, reason: reason.trim(), ...(date && { date }) })}
    >
      <Form.Item label={t`Amount`} extra={t`Balance due: ${balanceDue}`} {...field('amount')}>
        <AmountInput currency={currency} />
      </Form.Item>
      {from !== undefined && <DateField min={from} />}
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
