import {
  fieldComplaint,
  NUMBER_VITALS,
  toStoredUnit,
  VITAL_LIMITS,
  VITAL_UNITS,
  type Language,
  type UnitVital,
  type VitalUnits,
  type VitalValues,
} from '@polyclinic/contract';

/** Vital signs as they were sent: in the entered units, and without those that were not taken. */
export type EnteredVitals = { [K in keyof VitalValues]?: VitalValues[K] | undefined };

/** Values that stay as they are measured from one reading to the next. */
export interface EarlierBody {
  weight: number | null;
  height: number | null;
  /** Days since the reading. */
  daysAgo: number;
}

const EMPTY: VitalValues = {
  systolic: null,
  diastolic: null,
  heartRate: null,
  respiratoryRate: null,
  temperature: null,
  oxygenSaturation: null,
  onOxygen: null,
  consciousness: null,
  pain: null,
  weight: null,
  height: null,
  headCircumference: null,
  glucose: null,
};

/** Returns all vital signs in stored units; what was not taken is null. */
export function inStoredUnits(entered: EnteredVitals, units: VitalUnits = {}): VitalValues {
  return { ...EMPTY, ...enteredInStoredUnits(entered, units) };
}

/** Returns the vital signs that were entered, in stored units. */
export function enteredInStoredUnits(entered: EnteredVitals, units: VitalUnits = {}): Partial<VitalValues> {
  const values: Partial<VitalValues> = Object.fromEntries(
    Object.entries(entered).filter(([, value]) => value !== undefined),
  );
  for (const vital of Object.keys(VITAL_UNITS) as UnitVital[]) {
    const value = values[vital];
    const unit = units[vital];
    if (typeof value === 'number' && unit) values[vital] = toStoredUnit(value, unit);
  }
  return values;
}

/** Returns whether nothing was measured; oxygen alone says how the patient breathes, not what was measured. */
export function isEmpty({ onOxygen: _, ...measured }: VitalValues): boolean {
  return Object.values(measured).every((value) => value === null);
}

/** Returns a complaint for each impossible value (reference C, plausibility), by its field. */
export function impossibleValues(values: VitalValues, language: Language): Record<string, string> {
  const complaints: Record<string, string> = {};
  for (const vital of NUMBER_VITALS) {
    const value = values[vital];
    const [least, most] = VITAL_LIMITS[vital];
    if (value !== null && (value < least || value > most)) complaints[vital] = fieldComplaint(language, 'invalid');
  }
  const { systolic, diastolic } = values;
  if ((systolic === null) !== (diastolic === null)) {
    complaints[systolic === null ? 'systolic' : 'diastolic'] = fieldComplaint(language, 'required');
  } else if (systolic !== null && diastolic !== null && diastolic >= systolic) {
    complaints['diastolic'] = fieldComplaint(language, 'invalid');
  }
  return complaints;
}

const WEIGHT_CHANGE = 0.1;
const WEIGHT_DAYS = 30;
const HEIGHT_CHANGE_CM = 3;
const ADULT_YEARS = 18;

/**
 * Returns the fields whose values a person has to confirm: more than 10 % of weight within 30 days, more than 3 cm of height
 * of an adult (reference C).
 */
export function unusualValues(
  { weight, height }: VitalValues,
  earlier: EarlierBody | undefined,
  ageYears: number | null,
): ('weight' | 'height')[] {
  if (!earlier) return [];
  const unusual: ('weight' | 'height')[] = [];
  const isRecent = earlier.daysAgo <= WEIGHT_DAYS;
  if (weight !== null && earlier.weight !== null && isRecent) {
    if (Math.abs(weight - earlier.weight) / earlier.weight > WEIGHT_CHANGE) unusual.push('weight');
  }
  const isAdult = ageYears === null || ageYears >= ADULT_YEARS;
  if (height !== null && earlier.height !== null && isAdult) {
    if (Math.abs(height - earlier.height) > HEIGHT_CHANGE_CM) unusual.push('height');
  }
  return unusual;
}
