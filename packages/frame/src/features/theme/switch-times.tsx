import { useLingui } from '@lingui/react/macro';
import type { DarkMode } from '@polyclinic/contract';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useId, useState } from 'react';
import { usePreferences, useSavePreferences } from '../../preferences';

type Times = DarkMode['switchTime'];

/** The times at which dark and light mode start; they must differ and are saved as soon as both are complete. */
export function SwitchTimes({ times }: { times: Times }) {
  const { t } = useLingui();
  const id = useId();
  const { darkMode } = usePreferences();
  const save = useSavePreferences();
  const [typed, setTyped] = useState(times);
  const isSame = typed.darkStart === typed.lightStart;

  function change(part: Partial<Times>) {
    const next = { ...typed, ...part };
    setTyped(next);
    // A time is empty while it is being typed.
    const isWhole = Boolean(next.darkStart && next.lightStart);
    if (isWhole && next.darkStart !== next.lightStart) save({ darkMode: { ...darkMode, switchTime: next } });
  }

  const field = (key: keyof Times, label: string) => (
    <Form.Item
      label={label}
      htmlFor={`${id}-${key}`}
      validateStatus={isSame ? 'error' : undefined}
      help={isSame && key === 'lightStart' ? t`Choose two different times` : undefined}
    >
      <Input
        id={`${id}-${key}`}
        type="time"
        aria-invalid={isSame}
        value={typed[key]}
        onChange={({ target }) => change({ [key]: target.value })}
      />
    </Form.Item>
  );

  return (
    <Form layout="vertical" component="div" className="pc-dark-times">
      {field('darkStart', t`Dark from`)}
      {field('lightStart', t`Light from`)}
    </Form>
  );
}
