import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';
import { PAYMENT_METHOD_LABELS } from '../../lib/payment-labels';

const METHODS: PaymentMethod[] = ['CASH', 'CARD', 'UPI', 'BANK_TRANSFER', 'CHEQUE'];

export function DeskMethod({ value, onChange }: { value: PaymentMethod; onChange: (method: PaymentMethod) => void }) {
  const { t, i18n } = useLingui();
  const label = useId();
  return (
    <div>
      <div id={label}>{t`Method`}</div>
      <Radio.Group
        aria-labelledby={label}
        optionType="button"
        options={METHODS.map((method) => ({ value: method, label: i18n._(PAYMENT_METHOD_LABELS[method]) }))}
        value={value}
        onChange={({ target }) => onChange(target.value as PaymentMethod)}
      />
    </div>
  );
}
