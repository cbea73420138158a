import { useLingui } from '@lingui/react/macro';
import { ALERT_LEVEL_LABELS } from '@polyclinic/clinic-ui';
import {
  levelBy,
  toStoredUnit,
  VITAL_UNITS,
  type RangedVital,
  type RangesInForce,
  type VitalUnits,
} from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useRangeText } from './use-range-text';

interface RangeHintProps {
  vital: RangedVital;
  ranges: RangesInForce;
  units: VitalUnits;
}

/** Says below an input that its value is going to raise an alert, and by which limits. */
export function RangeHint({ vital, ranges, units }: RangeHintProps) {
  const { i18n } = useLingui();
  const rangeText = useRangeText();
  const entered: unknown = Form.useWatch(vital);
  const range = ranges[vital];
  const level = range && typeof entered === 'number' ? levelBy(vital, stored(vital, entered, units), range) : null;
  return (
    <span role="status">
      {range && level && (
        <>
          <StatusTag meaning={level === 'CRITICAL' ? 'danger' : 'waiting'}>
            {i18n._(ALERT_LEVEL_LABELS[level])}
          </StatusTag>{' '}
          {rangeText(vital, range, units)}
        </>
      )}
    </span>
  );
}

function stored(vital: RangedVital, entered: number, units: VitalUnits): number {
  if (vital !== 'temperature' && vital !== 'glucose') return entered;
  return toStoredUnit(entered, units[vital] ?? VITAL_UNITS[vital][0]);
}
