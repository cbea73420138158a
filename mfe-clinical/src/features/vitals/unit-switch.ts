import {
  fromStoredUnit,
  toStoredUnit,
  VITAL_UNITS,
  type UnitVital,
  type Vitals,
  type VitalUnits,
} from '@polyclinic/contract';

/** Signs that are entered in more than one unit. */
export const UNIT_VITALS = Object.keys(VITAL_UNITS) as UnitVital[];

/** A value as it is shown, and the stored value that it was converted from. */
export interface ShownValue {
  shown: number;
  stored: number;
}

/** Returns the unit in which a sign is entered. */
export function entryUnit(vital: UnitVital, units: VitalUnits): string {
  return units[vital] ?? VITAL_UNITS[vital][0];
}

/** Returns the signs of a reading as they are shown in some units. */
export function shownSigns(reading: Pick<Vitals, UnitVital>, units: VitalUnits): Record<UnitVital, number | null> {
  const shown = (vital: UnitVital) => {
    const stored = reading[vital];
    return stored === null ? null : fromStoredUnit(stored, entryUnit(vital, units));
  };
  return {
    temperature: shown('temperature'),
    weight: shown('weight'),
    height: shown('height'),
    glucose: shown('glucose'),
  };
}

/**
 * Converts a value to another unit. A value that was not edited since it was shown is converted from the stored one, so that
 * a unit that is switched there and back leaves it as it was.
 */
export function switchedTo(unit: string, value: number, from: string, known: ShownValue | undefined): ShownValue {
  const stored = known?.shown === value ? known.stored : toStoredUnit(value, from);
  return { shown: fromStoredUnit(stored, unit), stored };
}
