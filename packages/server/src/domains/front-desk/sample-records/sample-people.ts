import type { Language } from '@polyclinic/contract';

/** Surname of everybody in the sample data: nobody takes them for real. */
export const SAMPLE_SURNAME = 'Sample';

/** Doctors of the sample data. */
export const SAMPLE_DOCTORS = [
  { firstName: 'Anna', specialization: 'General Medicine' },
  { firstName: 'Ben', specialization: 'Pediatrics' },
] as const;

/** Patients of the sample data, each with one appointment. They have no phone and no email: nobody is contacted. */
export const SAMPLE_PATIENTS = [
  { firstName: 'Emma', gender: 'FEMALE', dateOfBirth: '1988-04-12' },
  { firstName: 'Ravi', gender: 'MALE', dateOfBirth: '1975-09-30' },
  { firstName: 'Sofia', gender: 'FEMALE', dateOfBirth: '2016-01-25' },
  { firstName: 'Tom', gender: 'MALE', dateOfBirth: '1962-11-03' },
  { firstName: 'Meena', gender: 'FEMALE', dateOfBirth: '1994-06-17' },
  { firstName: 'Leo', gender: 'MALE', dateOfBirth: '2019-08-08' },
] as const;

/** Services of the sample data, in the clinic's language. */
export const SAMPLE_SERVICES: Record<Language, readonly { name: string; duration: number }[]> = {
  en: [
    { name: 'Sample consultation', duration: 30 },
    { name: 'Sample check-up', duration: 20 },
    { name: 'Sample follow-up', duration: 15 },
  ],
  hi: [
    { name: 'नमूना परामर्श', duration: 30 },
    { name: 'नमूना जाँच', duration: 20 },
    { name: 'नमूना फ़ॉलो-अप', duration: 15 },
  ],
  ta: [
    { name: 'மாதிரி ஆலோசனை', duration: 30 },
    { name: 'மாதிரிப் பரிசோதனை', duration: 20 },
    { name: 'மாதிரித் தொடர் சந்திப்பு', duration: 15 },
  ],
};
