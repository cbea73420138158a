import { minorDigits } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { minorUnits } from './minor-units';
import { useAmount } from './use-amount';

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix' | 'defaultValue'> {
  /** Minor units; NaN where what is typed is no amount, which every schema refuses. */
  value?: number | null;
  onChange?: (minor: number | null) => void;
  /** ISO 4217; the clinic's own where it is left out. */
  currency?: string;
  /** Where the column names the currency already. */
  hideCurrency?: boolean;
}

const SHEET = `
.pc-finance-amount input, input.pc-finance-amount { text-align: end; font-variant-numeric: tabular-nums; }
.pc-finance-amount.ant-input-affix-wrapper { max-width: 240px; }
`;

/** An amount typed in major units with the reader's separators and kept in minor ones, exactly. */
export function AmountInput({ value, onChange, currency: given, hideCurrency, ...rest }: AmountInputProps) {
  const { numberFormat } = useContext(SettingContext).formats;
  const { amount, currency: own } = useAmount();
  const currency = given ?? own;
  const read = (text: string) => minorUnits(text, minorDigits(currency), numberFormat);
  const [typed, setTyped] = useState<string>();
  // What somebody else put in, a reset or another row, goes before what was typed.
  const isTyped = typed !== undefined && Object.is(read(typed), value ?? null);
  const known = typeof value === 'number' && !Number.isNaN(value) ? amount(value, currency) : '';

  return (
    <>
      <Sheet name="finance-amount" css={SHEET} />
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        status={Number.isNaN(value) ? 'error' : undefined}
        aria-invalid={Number.isNaN(value) || undefined}
        {...rest}
        className={['pc-finance-amount', rest.className].filter(Boolean).join(' ')}
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
