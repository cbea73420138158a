import { useLingui } from '@lingui/react/macro';
import { Form } from '@polyclinic/ui/kit/form';
import { useId } from 'react';
import { AmountInput } from '../../lib/amount-input';

interface DeskAmountProps {
  amount: number | null;
  /** What is open. */
  most: number;
  currency: string;
  onChange: (amount: number | null) => void;
}

/** What is paid now: all of it, unless less is typed. */
export function DeskAmount({ amount, most, currency, onChange }: DeskAmountProps) {
  const { t } = useLingui();
  const id = useId();
  const isTooMuch = amount !== null && amount > most;
  return (
    <Form.Item
      layout="vertical"
      label={t`Paid now`}
      htmlFor={id}
      validateStatus={isTooMuch ? 'error' : undefined}
      help={isTooMuch ? <span role="alert">{t`This is more than is open`}</span> : undefined}
    >
      <AmountInput id={id} currency={currency} value={amount} onChange={onChange} />
    </Form.Item>
  );
}
