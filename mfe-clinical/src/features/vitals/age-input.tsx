import { useLingui } from '@lingui/react/macro';
import type { VitalAge } from '@polyclinic/contract';
import { Flex } from '@polyclinic/ui/kit/base';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { MONTHS_PER_YEAR, type AgeUnit, type ShownAge } from './shown-age';

interface AgeInputProps {
  id?: string;
  value?: ShownAge;
  onChange?: (value: ShownAge) => void;
  /** Name of the unit's field, such as "Unit of the first age". */
  unitLabel: string;
}

/** An age in days, months or years. */
export function AgeInput({ id, value = { count: null, unit: 'YEARS' }, onChange, unitLabel }: AgeInputProps) {
  const { t } = useLingui();
  const units: Record<AgeUnit, string> = { DAYS: t`days`, MONTHS: t`months`, YEARS: t`years` };
  return (
    <Flex gap="small">
      <InputNumber
        {...(id !== undefined && { id })}
        inputMode="numeric"
        controls={false}
        min={0}
        max={MOST[value.unit]}
        precision={0}
        value={value.count}
        onChange={(count) => onChange?.({ ...value, count })}
      />
      <Select<AgeUnit>
        aria-label={unitLabel}
        value={value.unit}
        style={UNIT}
        options={(Object.keys(units) as AgeUnit[]).map((unit) => ({ value: unit, label: units[unit] }))}
        onChange={(unit) => onChange?.({ ...value, unit })}
      />
    </Flex>
  );
}

const UNIT = { minWidth: 96 };
const MOST: Record<AgeUnit, VitalAge['count']> = { DAYS: 1800, MONTHS: 1800, YEARS: 1800 / MONTHS_PER_YEAR };
