import { useLingui } from '@lingui/react/macro';
import { unitText } from '@polyclinic/clinic-ui';
import { fromStoredUnit, VITAL_UNITS, type RangedVital, type VitalLimits, type VitalUnits } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** Returns a value of a ranged sign in the chosen unit. */
export function rangeValue(vital: RangedVital, stored: number, units: VitalUnits): number {
  if (vital !== 'temperature' && vital !== 'glucose') return stored;
  return fromStoredUnit(stored, units[vital] ?? VITAL_UNITS[vital][0]);
}

/** Returns the unit of a ranged sign as it is shown. */
export function rangeUnit(vital: RangedVital, units: VitalUnits): string {
  if (vital === 'temperature' || vital === 'glucose') return unitText(vital, units);
  if (vital === 'oxygenSaturation') return '%';
  return vital === 'systolic' || vital === 'diastolic' ? 'mmHg' : '/min';
}

/** Returns a function that puts the limits of a range into words: "Warning: 40 or lower, 111 or higher". */
export function useRangeText() {
  const { t } = useLingui();
  const format = useFormat();
  return (vital: RangedVital, limits: VitalLimits, units: VitalUnits): string => {
    const shown = (value: number) => format.number(rangeValue(vital, value, units));
    const pair = (low: number | null, high: number | null) => {
      const lower = low === null ? '' : shown(low);
      const upper = high === null ? '' : shown(high);
      return [low !== null && t`${lower} or lower`, high !== null && t`${upper} or higher`].filter(Boolean).join(', ');
    };
    const warning = pair(limits.lowWarning, limits.highWarning);
    const critical = pair(limits.lowCritical, limits.highCritical);
    return [warning && t`Warning: ${warning}`, critical && t`Critical: ${critical}`].filter(Boolean).join(' · ');
  };
}
