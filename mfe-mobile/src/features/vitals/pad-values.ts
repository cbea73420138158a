import {
  fromStoredUnit,
  toStoredUnit,
  VITAL_LIMITS,
  type Consciousness,
  type NewVitals,
  type VitalUnits,
  type VitalValues,
} from '@polyclinic/contract';
import { unitOf, type PadSign } from './pad-signs';

/** Signs as they are typed, in the units of the pad. */
export interface PadEntry {
  texts: Partial<Record<PadSign, string>>;
  units: VitalUnits;
  onOxygen: boolean;
  consciousness: Consciousness | null;
}

/** Fault of a typed sign. */
export type PadFault = 'impossible' | 'missing' | 'pressure';

/** The signs that were typed, with their numbers. */
function typedIn({ texts }: PadEntry): [sign: PadSign, value: number][] {
  const typed = (Object.entries(texts) as [PadSign, string][]).filter(([, text]) => text !== '');
  return typed.map(([sign, text]) => [sign, Number(text)]);
}

/** Returns the signs in stored units, as scores and ranges need them. */
export function storedValues(entry: PadEntry): Partial<VitalValues> {
  const { units, onOxygen, consciousness } = entry;
  const values: Partial<VitalValues> = { onOxygen, consciousness };
  for (const [sign, value] of typedIn(entry)) values[sign] = storedValue(sign, value, units);
  return values;
}

/** Returns a number of the pad in the unit in which it is stored. */
export function storedValue(sign: PadSign, value: number, units: VitalUnits): number {
  const unit = unitOf(sign, units);
  return unit === undefined ? value : toStoredUnit(value, unit);
}

/** Returns a typed number in another unit. */
export function converted(text: string, from: string, to: string): string {
  return text === '' ? '' : String(fromStoredUnit(toStoredUnit(Number(text), from), to));
}

/** Returns whether nothing was measured; oxygen alone says how the patient breathes. */
export function isEmpty(entry: PadEntry): boolean {
  return typedIn(entry).length === 0 && entry.consciousness === null;
}

/** Returns the faults by sign: impossible values, and a blood pressure that is not complete or the wrong way round. */
export function faultsOf(entry: PadEntry): Partial<Record<PadSign, PadFault>> {
  const values = storedValues(entry);
  const faults: Partial<Record<PadSign, PadFault>> = {};
  for (const [sign] of typedIn(entry)) {
    const [least, most] = VITAL_LIMITS[sign];
    const value = values[sign] ?? 0;
    if (value < least || value > most) faults[sign] = 'impossible';
  }
  const { systolic = null, diastolic = null } = values;
  if (systolic !== null && diastolic === null) faults.diastolic = 'missing';
  if (systolic === null && diastolic !== null) faults.systolic = 'missing';
  if (systolic !== null && diastolic !== null && diastolic >= systolic) faults.diastolic = 'pressure';
  return faults;
}

/** Returns the reading as it is sent: the numbers in the units of the pad. */
export function readingOf(entry: PadEntry, of: Pick<NewVitals, 'patientId' | 'encounterId'>): NewVitals {
  const { units, onOxygen, consciousness } = entry;
  const reading: NewVitals = { ...of, units, onOxygen, ...(consciousness && { consciousness }) };
  for (const [sign, value] of typedIn(entry)) reading[sign] = value;
  return reading;
}
