import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useId } from 'react';

interface CashChangeProps {
  isCash: boolean;
  currency: string;
  given: number | null;
  /** Change due; negative if the amount tendered is too small. */
  change: number;
  reference: string;
  onGiven: (tendered: number | null) => void;
  onReference: (reference: string) => void;
}

/** For cash the amount tendered and the change due; for other methods the slip's reference. */
export function CashChange({
  isCash,
  currency,
  given: tendered,
  change,
  reference,
  onGiven,
  onReference,
}: CashChangeProps) {
  const { t } = useLingui();
  const { money } = useAmount();
  const id = useId();
  const [changeDue, shortfall] = [money(Math.max(change, 0), currency), money(Math.max(-change, 0), currency)];

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
        label={t`Amount tendered (optional)`}
        htmlFor={id}
        validateStatus={change < 0 ? 'error' : undefined}
      >
        <AmountInput id={id} autoFocus currency={currency} value={tendered} onChange={onGiven} />
      </Form.Item>
      <output className="pc-finance-desk-total" aria-live="polite">
        {change < 0 ? t`Short by ${shortfall}` : t`Change due: ${changeDue}`}
      </output>
    </>
  );
}
