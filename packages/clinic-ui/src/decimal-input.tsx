import { Input, type InputProps } from '@polyclinic/ui/kit/form';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { typedDecimal, writtenDecimal } from './typed-decimal';

interface DecimalInputProps extends Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** In the contract's format; invalid input is preserved. */
  value?: string;
  onChange?: (decimal: string) => void;
  /** Most digits after the decimal sign. */
  digits: number;
}

/** Input for a decimal number, such as a quantity or a rate, with the reader's separators. */
export function DecimalInput({ value = '', onChange, digits, ...rest }: DecimalInputProps) {
  const { numberFormat } = useContext(SettingContext).formats;
  const read = (text: string) => typedDecimal(text, digits, numberFormat);
  const [typed, setTyped] = useState<string>();
  // A number set from outside, such as the rate of another day, replaces the typed one.
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
