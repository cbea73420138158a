import { useLingui } from '@lingui/react/macro';
import {
  fromStoredUnit,
  INCHES_PER_FOOT,
  VITAL_LABELS,
  VITAL_UNITS,
  type UnitVital,
  type Vitals,
  type VitalUnits,
} from '@polyclinic/contract';
import { useFormat, useLabels } from '@polyclinic/ui';
import { useRowLabel } from './use-row-label';
import { CONSCIOUSNESS_LABELS } from './vital-labels';
import { VITAL_ROWS, type VitalRow } from './vital-rows';

/** Rows whose values say nothing without their name. */
const UNNAMED: readonly VitalRow[] = ['pain', 'bmi', 'headCircumference'];

type Values = Pick<Vitals, Exclude<VitalRow, 'pressure'> | 'systolic' | 'diastolic' | 'onOxygen'>;

const UNIT_TEXTS: Record<string, string> = {
  C: '°C',
  F: '°F',
  in: 'in',
  'ft-in': 'ft in',
  kg: 'kg',
  lb: 'lb',
  cm: 'cm',
};

/** The unit of a sign as it is shown. */
export function unitText(vital: UnitVital, units: VitalUnits): string {
  const unit = units[vital] ?? VITAL_UNITS[vital][0];
  return UNIT_TEXTS[unit] ?? unit;
}

/** Returns functions that show a reading in the units in which it was entered. */
export function useVitalFormat() {
  const label = useRowLabel();
  const fieldLabel = useLabels(VITAL_LABELS);
  const { i18n, t } = useLingui();
  const format = useFormat();

  function inUnit(vital: UnitVital, value: number, units: VitalUnits): string {
    const unit = units[vital] ?? VITAL_UNITS[vital][0];
    const shown = fromStoredUnit(value, unit);
    if (unit === 'ft-in') {
      const feet = Math.floor(shown / INCHES_PER_FOOT);
      return `${format.number(feet)} ft ${format.number(Math.round((shown - feet * INCHES_PER_FOOT) * 10) / 10)} in`;
    }
    return `${format.number(shown)} ${unitText(vital, units)}`;
  }

  /** A value with its unit; empty if it was not taken. */
  function value(row: VitalRow, reading: Values, units: VitalUnits): string {
    switch (row) {
      case 'pressure': {
        const { systolic, diastolic } = reading;
        return systolic === null || diastolic === null
          ? ''
          : `${format.number(systolic)}/${format.number(diastolic)} mmHg`;
      }
      case 'temperature':
      case 'weight':
      case 'height':
      case 'glucose': {
        const stored = reading[row];
        return stored === null ? '' : inUnit(row, stored, units);
      }
      case 'oxygenSaturation': {
        const { oxygenSaturation: saturation, onOxygen } = reading;
        if (saturation === null) return '';
        const percent = `${format.number(saturation)} %`;
        return onOxygen ? t`${percent} on oxygen` : percent;
      }
      case 'consciousness':
        return reading.consciousness ? i18n._(CONSCIOUSNESS_LABELS[reading.consciousness]) : '';
      case 'heartRate':
      case 'respiratoryRate': {
        const rate = reading[row];
        return rate === null ? '' : `${format.number(rate)} /min`;
      }
      case 'headCircumference':
        return reading.headCircumference === null ? '' : `${format.number(reading.headCircumference)} cm`;
      case 'pain':
      case 'bmi': {
        const number = reading[row];
        return number === null ? '' : format.number(number);
      }
    }
  }

  /** All values of a reading in one line; scores without a unit carry their name. */
  function line(reading: Values, units: VitalUnits): string {
    const named = (row: VitalRow) => {
      const shown = value(row, reading, units);
      return shown && UNNAMED.includes(row) ? `${label(row)} ${shown}` : shown;
    };
    return VITAL_ROWS.map(named).filter(Boolean).join(' · ');
  }

  /** The mean arterial pressure with its name; empty without a blood pressure. */
  function mean({ meanArterialPressure }: Pick<Vitals, 'meanArterialPressure'>): string {
    if (meanArterialPressure === null) return '';
    return `${fieldLabel('meanArterialPressure')} ${format.number(meanArterialPressure)} mmHg`;
  }

  return { value, line, mean };
}
