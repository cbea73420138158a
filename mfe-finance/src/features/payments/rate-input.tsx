import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { typedDecimal, writtenDecimal } from '../../lib/typed-decimal';

interface RateInputProps extends Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** As the contract writes it; what cannot be read stays as it was typed. */
  value?: string;
  onChange?: (rate: string) => void;
}

const RATE_DIGITS = 6;

/** An exchange rate, typed with the reader's separators. */
export function RateInput({ value = '', onChange, ...rest }: RateInputProps) {
  const { numberFormat } = useContext(SettingContext).formats;
  const read = (text: string) => typedDecimal(text, RATE_DIGITS, numberFormat);
  const [typed, setTyped] = useState<string>();
  // A rate that was put in for another currency or day goes before what was typed.
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
