import { useSession } from '@polyclinic/client';
import { InputNumber } from '@polyclinic/ui/kit/number';

interface PriceInputProps {
  id?: string;
  /** Minor units. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** An amount in the clinic's currency, typed in major units and kept in minor ones. */
export function PriceInput({ value, onChange, ...rest }: PriceInputProps) {
  const currency = useSession(({ tenant }) => tenant?.settings.currency) ?? 'USD';
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const scale = 10 ** digits;
  return (
    <InputNumber
      {...rest}
      min={0}
      precision={digits}
      suffix={currency}
      style={WIDTH}
      value={typeof value === 'number' ? value / scale : null}
      onChange={(major) => onChange?.(typeof major === 'number' ? Math.round(major * scale) : null)}
    />
  );
}

const WIDTH = { width: 200 };
