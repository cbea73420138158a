import { Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';

interface NumberAnswerProps {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
}

/** Number input in the person's notation; invalid text stays as typed, so that the error can refer to it. */
export function NumberAnswer({ value, onChange, ...rest }: NumberAnswerProps) {
  const [text, setText] = useState(() => textOf(value));
  const shown = readNumber(text) === (value ?? null) ? text : textOf(value);
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

function textOf(value: number | string | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Accepts a decimal point or comma. */
function readNumber(text: string): number | string | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}
