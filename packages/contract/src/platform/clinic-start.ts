import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { Language } from '../base/language';
import { Currency, DateFormat, filledText, TimeZone } from '../base/shared';

/** ISO 3166-1, two letters. */
export const Country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/, { error: 'invalid' });

/** Days on which a clinic opens at first. */
export const Workweek = z.enum(['MON_FRI', 'MON_SAT', 'SUN_THU', 'SUN_FRI', 'SAT_THU', 'DAILY']);
export type Workweek = z.infer<typeof Workweek>;

/** The days of each workweek from first to last, as ISO weekdays: 1 is Monday, 7 is Sunday. */
export const WORKWEEKS: Readonly<Record<Workweek, readonly number[]>> = {
  MON_FRI: [1, 2, 3, 4, 5],
  MON_SAT: [1, 2, 3, 4, 5, 6],
  SUN_THU: [7, 1, 2, 3, 4],
  SUN_FRI: [7, 1, 2, 3, 4, 5],
  SAT_THU: [6, 7, 1, 2, 3, 4],
  DAILY: [1, 2, 3, 4, 5, 6, 7],
};

/** Settings with which a clinic starts. Everything can be changed later, the currency until the first posting. */
export const ClinicStartFields = z.object({
  clinicName: filledText(120),
  country: Country,
  currency: Currency,
  language: Language,
  timezone: TimeZone,
  dateFormat: DateFormat,
  workweek: Workweek,
  /** Adds the tax codes that are usual in the country, if the product knows them. */
  hasUsualTaxes: z.boolean(),
});
export type ClinicStart = z.infer<typeof ClinicStartFields>;

export const CLINIC_START_LABELS = {
  clinicName: 'Clinic name',
  country: 'Country',
  currency: 'Currency',
  language: 'Language',
  timezone: 'Time zone',
  dateFormat: 'Date format',
  workweek: 'Open on',
  hasUsualTaxes: 'Taxes',
} as const satisfies LabelsOf<typeof ClinicStartFields>;
