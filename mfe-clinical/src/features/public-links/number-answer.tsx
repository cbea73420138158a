import { Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';

interface NumberAnswerProps {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
}

/** A number, typed as the person writes it; what is none stays as it is typed, to be pointed at. */
export function NumberAnswer({ value, onChange, ...rest }: NumberAnswerProps) {
  const [text, setText] = useState(() => written(value));
  const shown = readNumber(text) === (value ?? null) ? text : written(value);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(readNumber(target.value));
      }}
    />
  );
}

function written(value: number | string | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** With a point or a comma before the decimals. */
function readNumber(text: string): number | string | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}
