import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { filledText, PositiveAmount, type ErrorCode } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import { AmountInput } from '../../lib/amount-input';
import { useAmount } from '../../lib/use-amount';

interface Given {
  amount: number;
  reason: string;
}

interface AmountDialogProps {
  title: string;
  explanation: string;
  submit: string;
  currency: string;
  /** What is open; the amount starts with it. */
  most: number;
  isSaving: boolean;
  /** The refusal that is about the amount. */
  blame: ErrorCode;
  send: (given: Given) => Promise<unknown>;
  onClose: () => void;
}

const REASON_LENGTH = 500;
const field = formFields(z.object({ amount: PositiveAmount, reason: filledText(REASON_LENGTH) }));

/** Asks how much of an invoice, and why. */
export function AmountDialog({ most, currency, blame, send, ...dialog }: AmountDialogProps) {
  const { t } = useLingui();
  const { money } = useAmount();
  const open = money(most, currency);
  return (
    <FormDialog<Given>
      {...dialog}
      initial={{ amount: most, reason: '' }}
      failure={(error) => failureOf(error, t`That did not work`)}
      blames={{ [blame]: 'amount' }}
      send={({ amount, reason }) => send({ amount, reason: reason.trim() })}
    >
      <Form.Item label={t`Amount`} extra={t`Open: ${open}`} {...field('amount')}>
        <AmountInput currency={currency} />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
