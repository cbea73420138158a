import { Form } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { useId, type ReactNode } from 'react';

interface ChoiceItemProps<V extends string> {
  label: string;
  extra?: ReactNode;
  /** Null leaves the choice to the clinic. */
  value: V | null;
  options: readonly { value: V; label: string }[];
  /** Label of the clinic's choice; without it the choice cannot be left to the clinic. */
  asClinic?: string;
  isLong?: boolean;
  onChange: (value: V | null) => void;
}

/** Stands for leaving the choice to the clinic; no real value is empty. */
const CLINIC = '';

/** A choice between several values, or the clinic's. */
export function ChoiceItem<V extends string>(props: ChoiceItemProps<V>) {
  const { label, extra, value, options, asClinic, isLong = false, onChange } = props;
  const id = useId();
  const shown = asClinic === undefined ? options : [{ value: CLINIC, label: asClinic }, ...options];
  return (
    <Form.Item label={label} htmlFor={id} extra={extra}>
      <Select<string>
        id={id}
        value={value ?? CLINIC}
        options={shown.map(({ value: key, label: text }) => ({ value: key, label: text }))}
        showSearch={isLong ? { optionFilterProp: 'label' } : false}
        onChange={(next) => onChange(next === CLINIC ? null : (next as V))}
      />
    </Form.Item>
  );
}
