import { z } from 'zod';

/** How often a drug is taken; the codes of prescriptions in India and of FHIR R4 timing abbreviations. */
export const DoseFrequency = z.enum([
  'OD',
  'BID',
  'TID',
  'QID',
  'HS',
  'QOD',
  'Q4H',
  'Q6H',
  'Q8H',
  'Q12H',
  'WEEKLY',
  'STAT',
  'PRN',
]);
export type DoseFrequency = z.infer<typeof DoseFrequency>;

/** Doses in a number of days, as whole numbers so that nothing is lost in fractions. */
export interface DoseRate {
  doses: number;
  inDays: number;
}

interface FrequencyRow {
  /** Null for STAT, which is taken once, and for PRN, whose rate is its maximum per day. */
  rate: DoseRate | null;
  /** Times of the day in Indian notation; 1-0-1 is morning and night. */
  times?: readonly (0 | 1)[];
}

/** Frequency table (reference, section E). */
export const FREQUENCIES: Readonly<Record<DoseFrequency, FrequencyRow>> = {
  OD: { rate: { doses: 1, inDays: 1 }, times: [1, 0, 0] },
  BID: { rate: { doses: 2, inDays: 1 }, times: [1, 0, 1] },
  TID: { rate: { doses: 3, inDays: 1 }, times: [1, 1, 1] },
  QID: { rate: { doses: 4, inDays: 1 }, times: [1, 1, 1, 1] },
  HS: { rate: { doses: 1, inDays: 1 }, times: [0, 0, 1] },
  QOD: { rate: { doses: 1, inDays: 2 } },
  Q4H: { rate: { doses: 6, inDays: 1 } },
  Q6H: { rate: { doses: 4, inDays: 1 } },
  Q8H: { rate: { doses: 3, inDays: 1 } },
  Q12H: { rate: { doses: 2, inDays: 1 } },
  WEEKLY: { rate: { doses: 1, inDays: 7 } },
  STAT: { rate: null },
  PRN: { rate: null },
};

/** Returns the Indian notation of a dose, such as 1-0-1; null for a frequency without times of the day. */
export function doseNotation(
  frequency: DoseFrequency,
  dose: number,
  dosesOfDay: readonly number[] | null = null,
): string | null {
  if (dosesOfDay) return dosesOfDay.join('-');
  return FREQUENCIES[frequency].times?.map((one) => one * dose).join('-') ?? null;
}

/** Frequency by the number of doses in a day. */
const BY_COUNT: readonly (DoseFrequency | undefined)[] = [undefined, 'OD', 'BID', 'TID', 'QID'];

/** Returns the frequency of a day with these amounts; undefined if none of them is taken. */
export function frequencyOfDoses(dosesOfDay: readonly number[]): DoseFrequency | undefined {
  return BY_COUNT[dosesOfDay.filter((amount) => amount > 0).length];
}

/** Dose in Indian notation as it was read. */
export interface ReadDose {
  frequency: DoseFrequency;
  /** Dose at each time of the frequency; the largest one if they differ. */
  dose: number;
  /** Null if frequency and dose say the whole. */
  dosesOfDay: number[] | null;
}

/** Reads Indian notation, such as 1-0-1, 1-0-2 or 0-1-0; null if it is none. */
export function readDoseNotation(notation: string): ReadDose | null {
  const parts = notation.trim().split(/\s*-\s*/);
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  const amounts = parts.map(Number);
  const dose = Math.max(...amounts);
  const counted = frequencyOfDoses(amounts);
  if (counted === undefined) return null;
  const pattern = amounts.map((amount) => amount / dose).join('-');
  const timed = DoseFrequency.options.find((one) => FREQUENCIES[one].times?.join('-') === pattern);
  return timed === undefined
    ? { frequency: counted, dose, dosesOfDay: amounts }
    : { frequency: timed, dose, dosesOfDay: null };
}
