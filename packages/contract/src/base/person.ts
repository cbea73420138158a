import { z } from 'zod';
import { ClinicDate, filledText, Phone, text } from './shared';

export const Gender = z.enum(['MALE', 'FEMALE', 'OTHER', 'UNKNOWN']);
export type Gender = z.infer<typeof Gender>;

const YEARS_A_PERSON_MAY_HAVE_LIVED = 140;

/** Not in the future and not over 140 years ago (clinical.md 1.1). */
export const BirthDate = ClinicDate.superRefine((date, context) => {
  // One day of grace: where the clinic is, tomorrow may have begun already.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const earliest = new Date().getUTCFullYear() - YEARS_A_PERSON_MAY_HAVE_LIVED;
  if (date > tomorrow) context.addIssue({ code: 'custom', message: 'futureDate' });
  if (Number(date.slice(0, 4)) < earliest) context.addIssue({ code: 'custom', message: 'farPast' });
});

/** What is known of anybody, patient or employee: each key is a column of both tables (platform.md section 3). */
export const PersonFields = z.object({
  firstName: filledText(100),
  lastName: filledText(100),
  gender: Gender.nullable(),
  dateOfBirth: BirthDate.nullable(),
  phone: Phone.nullable(),
  address: text(500).nullable(),
  occupation: text(100).nullable(),
  preferredLanguage: text(35).nullable(),
  emergencyContactName: text(200).nullable(),
  emergencyContactPhone: Phone.nullable(),
  emergencyRelationship: text(100).nullable(),
});
