import { Form } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { useId, type ReactNode } from 'react';

interface ChoiceItemProps<V extends string> {
  label: string;
  extra?: ReactNode;
  /** Null where the clinic decides. */
  value: V | null;
  options: readonly { value: V; label: string }[];
  /** What the clinic's choice comes to; without it there is nothing to leave to the clinic. */
  asClinic?: string;
  isLong?: boolean;
  onChange: (value: V | null) => void;
}

/** No choice of one's own; no real value is empty. */
const CLINIC = '';

/** One choice of several, or the clinic's. */
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
