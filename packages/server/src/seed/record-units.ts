import { fromStoredUnit, type VitalUnits } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

/** Returns the units in which a demo clinic enters vital signs. */
export function unitsOf({ key }: Pick<DemoClinic, 'key'>): VitalUnits {
  return key === 'newyork' ? { temperature: 'F', weight: 'lb', height: 'in' } : {};
}

/** Converts signs to the units that the clinic uses, with the decimals that its devices show. */
export function inUnits<Signs extends { temperature: number; weight: number; height: number }>(
  signs: Signs,
  { temperature, weight, height }: VitalUnits,
): Signs {
  const shown = (value: number, unit: string) => Math.round(fromStoredUnit(value, unit) * 10) / 10;
  return {
    ...signs,
    ...(temperature && { temperature: shown(signs.temperature, temperature) }),
    ...(weight && { weight: shown(signs.weight, weight) }),
    ...(height && { height: shown(signs.height, height) }),
  };
}
