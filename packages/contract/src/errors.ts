import { z } from 'zod';

/**
 * Every failure the API can report: HTTP status and the text people read. The texts that the specification gives are
 * verbatim (platform.md section 8); error-translations.ts holds the other languages.
 */
export const ERRORS = {
  INVALID_INPUT: [400, 'Please check the highlighted fields'],
  MALFORMED_REQUEST: [400, 'The request could not be read'],
  UNAUTHENTICATED: [401, 'Please sign in'],
  LOGIN_FAILED: [401, 'Login failed'],
  SUPER_ADMIN_LOGIN_FAILED: [401, 'Super Admin login failed'],
  SECOND_FACTOR_WRONG: [401, 'That code is not right'],
  FORBIDDEN: [403, 'Insufficient permissions'],
  TENANT_MISMATCH: [403, 'This sign-in belongs to another clinic'],
  TENANT_SUSPENDED: [403, 'This clinic is suspended. Please contact support'],
  SECOND_FACTOR_REQUIRED: [403, 'Set up a second factor first'],
  CONFIRMATION_NEEDED: [403, 'Please enter your password again'],
  REGISTRATION_CLOSED: [403, 'This clinic does not take registrations online'],
  FEATURE_OFF: [403, 'Your clinic has switched this off'],
  NOT_FOUND: [404, 'Not found'],
  PATIENT_NOT_FOUND: [404, 'Patient not found'],
  APPOINTMENT_NOT_FOUND: [404, 'Appointment not found'],
  USER_NOT_FOUND: [404, 'User not found'],
  SESSION_NOT_FOUND: [404, 'This session has ended already'],
  NOTE_NOT_FOUND: [404, 'Note not found'],
  MAIL_NOT_FOUND: [404, 'E-mail not found'],
  CLINIC_CHOICE_NEEDED: [409, 'Choose the clinic you want to sign in to'],
  SECOND_FACTOR_NEEDED: [409, 'Enter the code from your authenticator app'],
  SECOND_FACTOR_ON: [409, 'A second factor is set up already'],
  REGISTRATION_FAILED: [409, 'Registration failed'],
  EMAIL_TAKEN: [409, 'Somebody at this clinic already has this e-mail address'],
  USER_ID_TAKEN: [409, 'This user id is taken'],
  USER_HAS_RECORDS: [409, 'Records still depend on this person'],
  USER_IS_SELF: [409, 'You cannot do this to your own account'],
  LAST_ADMIN: [409, 'A clinic needs at least one administrator'],
  USER_LIMIT_REACHED: [409, 'The clinic has as many users as it may have'],
  PATIENT_LIMIT_REACHED: [409, 'The clinic has as many patients as it may have'],
  STALE_VERSION: [409, 'Someone else changed this in the meantime. Reload and try again'],
  IN_PROGRESS: [409, 'This request is already being processed'],
  PATIENT_HAS_APPOINTMENTS: [409, 'This patient still has appointments ahead. Cancel them first'],
  PATIENT_IDENTIFIER_TAKEN: [409, 'Another patient already has this record number'],
  APPOINTMENT_SLOT_TAKEN: [409, 'This time is already booked for the doctor'],
  APPOINTMENT_TRANSITION_ILLEGAL: [409, 'The appointment cannot move to that status'],
  APPOINTMENT_NOT_TODAY: [409, 'Only an appointment of today can be checked in'],
  APPOINTMENT_TOO_EARLY: [409, 'It is too early for this status'],
  APPOINTMENT_TOO_LATE: [409, 'It is too late for this status'],
  APPOINTMENT_DOCTOR_BUSY: [409, 'The doctor is still with another patient'],
  APPOINTMENT_CLOSED: [409, 'An appointment that has begun or ended cannot be moved'],
  APPOINTMENT_IN_PAST: [409, 'This time has already passed'],
  APPOINTMENT_CUT_OFF: [409, 'It is too late to cancel online. Please contact the clinic'],
  RELEASE_VERSION_TAKEN: [409, 'This version has been released with other content. Give the release a new version'],
  RELEASE_ADDRESS_TAKEN: [409, 'Another module already has an address that this release claims'],
  RELEASE_IN_USE: [409, 'A channel or an assignment still points to this release'],
  RELEASE_NOT_AVAILABLE: [409, 'This release has been withdrawn or retired'],
  RELEASE_NONE_EARLIER: [409, 'There is no earlier good release to go back to'],
  SETUP_CLOSED: [410, 'This setup code is not valid'],
  TOKEN_INVALID: [410, 'This link is not valid any more. Ask for a new one'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large'],
  JSON_REQUIRED: [415, 'Send JSON'],
  IDEMPOTENCY_MISMATCH: [422, 'This request was already sent with other content'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'The Idempotency-Key header is missing'],
  PATIENT_UNKNOWN: [422, 'This clinic has no such patient'],
  DOCTOR_UNKNOWN: [422, 'This clinic has no such doctor'],
  CLINIC_UNKNOWN: [422, 'There is no such clinic'],
  RELEASE_UNKNOWN: [422, 'The module has no such release'],
  RELEASE_FILE_WRONG: [422, 'The file is not what its hash says'],
  RELEASE_FILES_MISSING: [422, 'Files of the release are missing in the store, or differ from their hashes'],
  RELEASE_INVALID: [422, 'The release.json is not one that this server understands'],
  PERSON_UNKNOWN: [422, 'This clinic has no such person'],
  PASSWORD_WRONG: [422, 'The password is not right'],
  PASSWORD_WEAK: [422, 'This password is too easy to guess. Choose another one'],
  DUTIES_NOT_FOR_PATIENTS: [422, 'Patients hold no duties'],
  IMAGE_INVALID: [422, 'This file is not an image that can be used'],
  REASON_REQUIRED: [422, 'Please give a reason'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait and try again'],
  UNEXPECTED: [500, 'Something went wrong'],
  SERVICE_UNAVAILABLE: [503, 'The service is not available right now. Please try again shortly'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** What a refused call answers: `error` is for people, `code` for programs, `fields` for forms. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: ErrorCode,
    fields: z.record(z.string(), z.string()).optional(),
    /** Facts a screen can act on, such as the edges an appointment may take or the clinics to choose from. */
    details: z.record(z.string(), z.unknown()).optional(),
    /** Names one failure of the server in its log; sent with 5xx only. */
    correlationId: z.string().optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
