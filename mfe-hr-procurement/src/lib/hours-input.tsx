import { InputNumber } from '@polyclinic/ui/kit/number';

interface HoursInputProps {
  id?: string;
  /** In minutes. */
  value?: number | null;
  onChange?: (minutes: number | null) => void;
}

/** Input of hours for a field that holds minutes. */
export function HoursInput({ value, onChange, ...props }: HoursInputProps) {
  return (
    <InputNumber
      {...props}
      min={0}
      max={168}
      step={0.5}
      precision={2}
      value={value === null || value === undefined ? null : value / 60}
      onChange={(hours) => onChange?.(hours === null ? null : Math.round(hours * 60))}
    />
  );
}
