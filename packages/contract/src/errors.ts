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
  FORBIDDEN: [403, 'Insufficient permissions'],
  TENANT_MISMATCH: [403, 'This sign-in belongs to another clinic'],
  TENANT_SUSPENDED: [403, 'This clinic is suspended. Please contact support'],
  NOT_FOUND: [404, 'Not found'],
  PATIENT_NOT_FOUND: [404, 'Patient not found'],
  APPOINTMENT_NOT_FOUND: [404, 'Appointment not found'],
  CLINIC_CHOICE_NEEDED: [409, 'Choose the clinic you want to sign in to'],
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
  SETUP_CLOSED: [410, 'This setup code is not valid'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large'],
  JSON_REQUIRED: [415, 'Send JSON'],
  IDEMPOTENCY_MISMATCH: [422, 'This request was already sent with other content'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'The Idempotency-Key header is missing'],
  PATIENT_UNKNOWN: [422, 'This clinic has no such patient'],
  DOCTOR_UNKNOWN: [422, 'This clinic has no such doctor'],
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
