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
export function doseNotation(frequency: DoseFrequency, dose: number): string | null {
  return FREQUENCIES[frequency].times?.map((one) => one * dose).join('-') ?? null;
}

/** Reads Indian notation, such as 1-0-1; null if it is none, or if the doses of the day differ. */
export function readDoseNotation(notation: string): { frequency: DoseFrequency; dose: number } | null {
  const parts = notation.trim().split(/\s*-\s*/);
  if (!parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  const amounts = parts.map(Number);
  const dose = Math.max(...amounts);
  if (dose === 0 || amounts.some((amount) => amount !== 0 && amount !== dose)) return null;
  const pattern = amounts.map((amount) => amount / dose).join('-');
  const frequency = DoseFrequency.options.find((one) => FREQUENCIES[one].times?.join('-') === pattern);
  return frequency === undefined ? null : { frequency, dose };
}
