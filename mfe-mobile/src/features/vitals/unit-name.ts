import { unitText } from '@polyclinic/clinic-ui';
import type { VitalUnits } from '@polyclinic/contract';
import { isUnitVital, type PadSign } from './pad-signs';

/** Units of the signs that have only one; a score has none. */
const UNITS: Partial<Record<PadSign, string>> = {
  systolic: 'mmHg',
  diastolic: 'mmHg',
  heartRate: '/min',
  respiratoryRate: '/min',
  oxygenSaturation: '%',
  headCircumference: 'cm',
};

/** Returns the unit of a sign as it is shown. */
export function unitName(sign: PadSign, units: VitalUnits): string {
  return isUnitVital(sign) ? unitText(sign, units) : (UNITS[sign] ?? '');
}
