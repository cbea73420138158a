import { useLingui } from '@lingui/react/macro';
import type { StockLevel } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';

interface LevelSelectProps extends Omit<SelectProps<string>, 'options'> {
  levels: readonly StockLevel[];
}

/** Selects a batch at a location, among the levels of one item. */
export function LevelSelect({ levels, ...props }: LevelSelectProps) {
  const { t } = useLingui();
  const format = useFormat();
  const expiryOf = (expiresOn: string) => {
    const date = format.date(expiresOn);
    return t`expires ${date}`;
  };
  const nameOf = ({ locationName, batchNumber, expiresOn, available, stockUnit }: StockLevel) => {
    const expiry = expiresOn === null ? null : expiryOf(expiresOn);
    const left = t`${available} ${stockUnit} available`;
    return [locationName, batchNumber, expiry, left].filter(Boolean).join(' · ');
  };
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={levels.map((level) => ({ value: level.id, label: nameOf(level) }))}
    />
  );
}
