import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useId } from 'react';

interface DeskAmountProps {
  amount: number | null;
  /** The outstanding amount. */
  max: number;
  currency: string;
  onChange: (amount: number | null) => void;
}

/** The amount to pay now; defaults to all of it. */
export function DeskAmount({ amount, max, currency, onChange }: DeskAmountProps) {
  const { t } = useLingui();
  const id = useId();
  const isTooMuch = amount !== null && amount > max;
  return (
    <Form.Item
      layout="vertical"
      label={t`Amount paid now`}
      htmlFor={id}
      validateStatus={isTooMuch ? 'error' : undefined}
      help={isTooMuch ? <span role="alert">{t`The amount exceeds the balance due`}</span> : undefined}
    >
      <AmountInput id={id} currency={currency} value={amount} onChange={onChange} />
    </Form.Item>
  );
}
