import type { ErrorCode } from '@polyclinic/contract';

/** Error codes that concern one field of an account, and the name of that field. */
export const USER_BLAMES: Partial<Record<ErrorCode, string>> = {
  EMAIL_TAKEN: 'email',
  USER_ID_TAKEN: 'userId',
  DUTIES_NOT_FOR_PATIENTS: 'duties',
  PASSWORD_WEAK: 'password',
  PATIENT_UNKNOWN: 'patientId',
  USER_IS_SELF: 'role',
  LAST_ADMIN: 'role',
};
