import { Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';

interface ChoicesInputProps {
  id?: string;
  value?: string[];
  onChange?: (choices: string[]) => void;
}

/** Text area with one choice per line. */
export function ChoicesInput({ value = [], onChange, ...rest }: ChoicesInputProps) {
  const [text, setText] = useState(() => value.join('\n'));
  // Ignores empty lines while typing; a value set from outside replaces the text.
  const shown = String(choicesIn(text)) === String(value) ? text : value.join('\n');
  return (
    <Input.TextArea
      {...rest}
      rows={4}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(choicesIn(target.value));
      }}
    />
  );
}

function choicesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
