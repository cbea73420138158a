import { minorDigits } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { minorUnits } from './minor-units';
import { useAmount } from './use-amount';

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix' | 'defaultValue'> {
  /** Minor units; NaN if it is not a valid amount, which every schema refuses. */
  value?: number | null;
  onChange?: (minor: number | null) => void;
  /** ISO 4217; defaults to the base currency. */
  currency?: string;
  /** Set if the column heading names the currency. */
  hideCurrency?: boolean;
}

const STYLES = `
.pc-amount input, input.pc-amount { text-align: end; font-variant-numeric: tabular-nums; }
.pc-amount.ant-input-affix-wrapper { max-width: 240px; }
`;

/** Input for an amount in major units with the reader's separators; its value is exact minor units. */
export function AmountInput({ value, onChange, currency: given, hideCurrency, ...rest }: AmountInputProps) {
  const { numberFormat } = useContext(SettingContext).formats;
  const { amount, currency: own } = useAmount();
  const currency = given ?? own;
  const read = (text: string) => minorUnits(text, minorDigits(currency), numberFormat);
  const [typed, setTyped] = useState<string>();
  // A value set from outside, such as a reset or another row, replaces the typed text.
  const isTyped = typed !== undefined && Object.is(read(typed), value ?? null);
  const known = typeof value === 'number' && !Number.isNaN(value) ? amount(value, currency) : '';

  return (
    <>
      <Styles name="amount" css={STYLES} />
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        status={Number.isNaN(value) ? 'error' : undefined}
        aria-invalid={Number.isNaN(value) || undefined}
        {...rest}
        className={['pc-amount', rest.className].filter(Boolean).join(' ')}
        suffix={hideCurrency ? undefined : currency}
        value={isTyped ? typed : known}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(read(target.value));
        }}
        onBlur={(event) => {
          if (!Number.isNaN(value)) setTyped(undefined);
          rest.onBlur?.(event);
        }}
      />
    </>
  );
}
