import { z } from 'zod';

/** Units in which vital signs are entered; the first of each is the one in which they are stored. */
export const VITAL_UNITS = {
  temperature: ['C', 'F'],
  weight: ['kg', 'lb'],
  height: ['cm', 'in', 'ft-in'],
  glucose: ['mg/dL', 'mmol/L'],
} as const;

/** Vital signs that are entered in more than one unit. */
export type UnitVital = keyof typeof VITAL_UNITS;

export const VitalUnits = z.object({
  temperature: z.enum(VITAL_UNITS.temperature).optional(),
  weight: z.enum(VITAL_UNITS.weight).optional(),
  height: z.enum(VITAL_UNITS.height).optional(),
  glucose: z.enum(VITAL_UNITS.glucose).optional(),
});
export type VitalUnits = z.infer<typeof VitalUnits>;

/** One pound in kilograms, and one inch in centimetres (international yard and pound, 1959): exact. */
const KG_PER_LB = 0.45359237;
const CM_PER_INCH = 2.54;
/** One mmol/L of glucose in mg/dL, from its molar mass of 180.156 g/mol. */
const MG_DL_PER_MMOL_L = 18.0156;

interface Conversion {
  toStored: (value: number) => number;
  fromStored: (value: number) => number;
  /** Decimals with which a value is shown in the unit. */
  decimals: number;
}

const same = { toStored: (value: number) => value, fromStored: (value: number) => value };
const factor = (by: number) => ({
  toStored: (value: number) => value * by,
  fromStored: (value: number) => value / by,
});

const CONVERSIONS: Record<string, Conversion> = {
  C: { ...same, decimals: 1 },
  F: { toStored: (value) => ((value - 32) * 5) / 9, fromStored: (value) => (value * 9) / 5 + 32, decimals: 1 },
  // Scales for infants show grams.
  kg: { ...same, decimals: 3 },
  lb: { ...factor(KG_PER_LB), decimals: 2 },
  cm: { ...same, decimals: 1 },
  in: { ...factor(CM_PER_INCH), decimals: 1 },
  // Feet and inches are entered apart; the value is all inches.
  'ft-in': { ...factor(CM_PER_INCH), decimals: 1 },
  'mg/dL': { ...same, decimals: 0 },
  'mmol/L': { ...factor(MG_DL_PER_MMOL_L), decimals: 1 },
};

/** Decimals of the stored values: finer than the units are read, so that a value comes back as it was entered. */
const STORED_DECIMALS = 4;

/** Inches of a foot. */
export const INCHES_PER_FOOT = 12;

/** Converts an entered value to the unit in which it is stored; throws a RangeError for an unknown unit. */
export function toStoredUnit(value: number, unit: string): number {
  return rounded(conversionOf(unit).toStored(value), STORED_DECIMALS);
}

/** Converts a stored value to a unit, with the decimals in which it is read; throws a RangeError for an unknown unit. */
export function fromStoredUnit(value: number, unit: string): number {
  const { fromStored, decimals } = conversionOf(unit);
  return rounded(fromStored(value), decimals);
}

/** Returns the decimals with which a value is read in a unit; throws a RangeError for an unknown unit. */
export function decimalsOf(unit: string): number {
  return conversionOf(unit).decimals;
}

function conversionOf(unit: string): Conversion {
  const conversion = CONVERSIONS[unit];
  if (!conversion) throw new RangeError(`${unit} is no unit of a vital sign`);
  return conversion;
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding zero makes one zero of two.
  return Math.round((value + Number.EPSILON) * scale) / scale + 0;
}
