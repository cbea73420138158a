import { z } from 'zod';
import { DoseFrequency } from './dose-frequencies';

export const DoseUnit = z.enum([
  'TABLET',
  'CAPSULE',
  'ML',
  'DROP',
  'PUFF',
  'SACHET',
  'APPLICATION',
  'UNIT',
  'MG',
  'SUPPOSITORY',
]);
export type DoseUnit = z.infer<typeof DoseUnit>;

export const DoseRoute = z.enum([
  'ORAL',
  'SUBLINGUAL',
  'TOPICAL',
  'EYE',
  'EAR',
  'NASAL',
  'INHALED',
  'RECTAL',
  'VAGINAL',
  'SUBCUTANEOUS',
  'INTRAMUSCULAR',
  'INTRAVENOUS',
]);
export type DoseRoute = z.infer<typeof DoseRoute>;

export const FoodTiming = z.enum(['BEFORE_FOOD', 'WITH_FOOD', 'AFTER_FOOD', 'EMPTY_STOMACH']);
export type FoodTiming = z.infer<typeof FoodTiming>;

export const DurationUnit = z.enum(['DAY', 'WEEK', 'MONTH']);
export type DurationUnit = z.infer<typeof DurationUnit>;

/** DoseAmount with at most three decimals, as it is stored. */
export const DoseAmount = z.number().positive().max(100_000).multipleOf(0.001);

/** Amounts of a day whose doses differ, as in 1-0-2: morning, noon and night; with four, the evening before the night. */
export const DosesOfDay = z.array(z.number().min(0).max(10_000).multipleOf(0.001)).min(3).max(4);

/** Parts of a sig: how a drug is taken. */
export const SigFields = z.object({
  dose: DoseAmount.max(10_000),
  doseUnit: DoseUnit,
  route: DoseRoute,
  frequency: DoseFrequency,
  /**
   * Amounts at the times of the day, for a frequency whose own times do not say them, such as 1-0-2 and 0-1-0; `dose` is
   * then the largest of them. Null for all others.
   */
  dosesOfDay: DosesOfDay.nullable(),
  /** Maximum number of doses per day; required for PRN. */
  maxPerDay: z.number().int().min(1).max(48).nullable(),
  /** For what a PRN drug is taken. */
  asNeededFor: z.string().max(120).nullable(),
  foodTiming: FoodTiming.nullable(),
  /** Null for a drug that is taken on without an end. */
  duration: z.number().int().min(1).max(366).nullable(),
  durationUnit: DurationUnit,
});
export type SigFields = z.infer<typeof SigFields>;
