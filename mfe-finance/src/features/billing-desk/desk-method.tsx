import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';
import { useMethodOptions } from '../../lib/use-offered-methods';

interface DeskMethodProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

export function DeskMethod({ methods, value, onChange }: DeskMethodProps) {
  const { t } = useLingui();
  const optionsOf = useMethodOptions();
  const label = useId();
  return (
    <div>
      <div id={label}>{t`Method`}</div>
      <Radio.Group
        aria-labelledby={label}
        optionType="button"
        options={optionsOf(methods)}
        value={value}
        onChange={({ target }) => onChange(target.value as PaymentMethod)}
      />
    </div>
  );
}
