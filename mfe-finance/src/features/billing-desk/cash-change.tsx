import { useLingui } from '@lingui/react/macro';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useId } from 'react';
import { AmountInput } from '../../lib/amount-input';
import { useAmount } from '../../lib/use-amount';

interface CashChangeProps {
  isCash: boolean;
  currency: string;
  given: number | null;
  /** What goes back; less than zero where something is missing. */
  change: number;
  reference: string;
  onGiven: (given: number | null) => void;
  onReference: (reference: string) => void;
}

/** Of cash what was handed over and what goes back; of anything else its slip. */
export function CashChange({ isCash, currency, given, change, reference, onGiven, onReference }: CashChangeProps) {
  const { t } = useLingui();
  const { money } = useAmount();
  const id = useId();
  const [back, missing] = [money(Math.max(change, 0), currency), money(Math.max(-change, 0), currency)];

  if (!isCash) {
    return (
      <Form.Item layout="vertical" label={t`Reference (optional)`} htmlFor={id}>
        <Input
          id={id}
          maxLength={120}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => onReference(target.value)}
        />
      </Form.Item>
    );
  }
  return (
    <>
      <Form.Item
        layout="vertical"
        label={t`Cash handed over (optional)`}
        htmlFor={id}
        validateStatus={change < 0 ? 'error' : undefined}
      >
        <AmountInput id={id} autoFocus currency={currency} value={given} onChange={onGiven} />
      </Form.Item>
      <output className="pc-finance-desk-total" aria-live="polite">
        {change < 0 ? t`${missing} is missing` : t`Give back: ${back}`}
      </output>
    </>
  );
}
