import { z } from 'zod';
import { addDays } from './dates';
import type { LabelsOf } from './labels';
import { ClinicDate, filledText, Phone, text } from './shared';

export const Gender = z.enum(['MALE', 'FEMALE', 'OTHER', 'UNKNOWN']);
export type Gender = z.infer<typeof Gender>;

const YEARS_A_PERSON_MAY_HAVE_LIVED = 140;

/** Date of birth: not in the future and not over 140 years ago. */
export const BirthDate = ClinicDate.superRefine((date, context) => {
  // Accepts tomorrow in UTC, because at the clinic that date may have begun already.
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  const earliest = new Date().getUTCFullYear() - YEARS_A_PERSON_MAY_HAVE_LIVED;
  if (date > tomorrow) context.addIssue({ code: 'custom', message: 'futureDate' });
  if (Number(date.slice(0, 4)) < earliest) context.addIssue({ code: 'custom', message: 'farPast' });
});

/** Fields common to patients and employees: each key is a column of both tables. */
export const PersonFields = z.object({
  firstName: filledText(100),
  lastName: filledText(100),
  /** Name in the person's own script, such as लक्ष्मी अय्यर or லட்சுமி. */
  nativeName: text(200).nullable(),
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

export const PERSON_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  nativeName: 'Name in native script',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  phone: 'Phone',
  address: 'Address',
  occupation: 'Occupation',
  preferredLanguage: 'Preferred language',
  emergencyContactName: 'Emergency contact: name',
  emergencyContactPhone: 'Emergency contact: phone',
  emergencyRelationship: 'Emergency contact: relationship',
} as const satisfies LabelsOf<typeof PersonFields>;

/** Short labels under a heading that already names the emergency contact. */
export const EMERGENCY_LABELS = {
  emergencyContactName: 'Contact name',
  emergencyContactPhone: 'Contact phone',
  emergencyRelationship: 'Relationship',
} as const satisfies Partial<LabelsOf<typeof PersonFields>>;
