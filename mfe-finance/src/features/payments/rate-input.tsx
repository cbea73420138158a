import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { typedDecimal, writtenDecimal } from '../../lib/typed-decimal';

interface RateInputProps extends Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** In the contract's format; invalid input is preserved. */
  value?: string;
  onChange?: (rate: string) => void;
}

const RATE_DIGITS = 6;

/** Input for an exchange rate with the reader's separators. */
export function RateInput({ value = '', onChange, ...rest }: RateInputProps) {
  const { numberFormat } = useContext(SettingContext).formats;
  const read = (text: string) => typedDecimal(text, RATE_DIGITS, numberFormat);
  const [typed, setTyped] = useState<string>();
  // A rate set for another currency or day replaces the typed one.
  const isTyped = typed !== undefined && read(typed) === value;

  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...rest}
      value={isTyped ? typed : writtenDecimal(value, numberFormat)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(read(target.value));
      }}
    />
  );
}
