import {
  decimalsOf,
  fromStoredUnit,
  VITAL_LIMITS,
  VITAL_UNITS,
  type NumberVital,
  type UnitVital,
  type VitalUnits,
} from '@polyclinic/contract';

/** Signs of the pad in the order in which they are taken. */
export const PAD_SIGNS = [
  'systolic',
  'diastolic',
  'heartRate',
  'temperature',
  'respiratoryRate',
  'oxygenSaturation',
  'pain',
  'glucose',
  'weight',
  'height',
  'headCircumference',
] as const satisfies readonly NumberVital[];
export type PadSign = (typeof PAD_SIGNS)[number];

/** Age up to which the head is measured, in completed months (WHO growth standards end at five years). */
const HEAD_BELOW_MONTHS = 60;
/** Age from which a respiratory rate has two digits, in completed months; that of an infant may have three. */
const TWO_DIGITS_FROM_MONTHS = 12;
const TWO_DIGITS = 99;

/** Returns the signs of a patient; an unknown age counts as that of an adult. */
export function signsAt(months: number | null): readonly PadSign[] {
  const hasHead = months !== null && months < HEAD_BELOW_MONTHS;
  return hasHead ? PAD_SIGNS : PAD_SIGNS.filter((sign) => sign !== 'headCircumference');
}

/** Returns whether a sign is entered in more than one unit. */
export function isUnitVital(sign: NumberVital): sign is UnitVital {
  return Object.hasOwn(VITAL_UNITS, sign);
}

/** Returns the units of the pad: those of the last reading. A height in feet and inches is typed in inches. */
export function padUnits(units: VitalUnits): VitalUnits {
  return units.height === 'ft-in' ? { ...units, height: 'in' } : units;
}

/** Returns the unit of a sign; undefined for a sign that has only one. */
export function unitOf(sign: PadSign, units: VitalUnits): string | undefined {
  return isUnitVital(sign) ? (units[sign] ?? VITAL_UNITS[sign][0]) : undefined;
}

/** Returns the next unit of a sign. */
export function nextUnit(sign: UnitVital, units: VitalUnits): string {
  const known: readonly string[] = VITAL_UNITS[sign];
  const all = known.filter((unit) => unit !== 'ft-in');
  const at = all.indexOf(unitOf(sign, units) ?? '');
  return all[(at + 1) % all.length] ?? VITAL_UNITS[sign][0];
}

/** How a sign is typed. */
export interface EntryRule {
  /** Largest possible value, in the unit of the pad. */
  most: number;
  /** Largest value that is waited for: a number that cannot grow within it is complete. */
  usual: number;
  decimals: number;
}

/** Returns the rule of a sign. */
export function ruleOf(sign: PadSign, units: VitalUnits, months: number | null): EntryRule {
  const [, most] = VITAL_LIMITS[sign];
  const unit = unitOf(sign, units);
  if (unit !== undefined) {
    const largest = fromStoredUnit(most, unit);
    return { most: largest, usual: largest, decimals: decimalsOf(unit) };
  }
  const hasTwoDigits = sign === 'respiratoryRate' && (months === null || months >= TWO_DIGITS_FROM_MONTHS);
  return { most, usual: hasTwoDigits ? TWO_DIGITS : most, decimals: sign === 'headCircumference' ? 1 : 0 };
}
