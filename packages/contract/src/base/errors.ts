import { FORBIDDEN_TEXT } from './forbidden-text';

/** Errors of any resource: HTTP status and text shown to users. */
export const BASE_ERRORS = {
  INVALID_INPUT: [400, 'Please check the highlighted fields'],
  MALFORMED_REQUEST: [400, 'The request could not be read'],
  UNAUTHENTICATED: [401, 'Please log in'],
  FORBIDDEN: [403, FORBIDDEN_TEXT.en],
  TENANT_MISMATCH: [403, 'You are logged in to another clinic. Log out, then log in to this one.'],
  TENANT_SUSPENDED: [403, 'This clinic is suspended. Please contact support.'],
  CONFIRMATION_NEEDED: [403, 'Please enter your password again'],
  NOT_FOR_GUARDIANS: [403, "You can't do this for a family member. Change to your own record and try again."],
  GUARDIANSHIP_ENDED: [403, 'You can no longer act for this patient. Your own record is shown instead.'],
  FEATURE_OFF: [403, 'Your clinic has turned this feature off'],
  NOT_FOUND: [404, 'Not found'],
  STALE_VERSION: [409, 'Someone else changed this in the meantime. Reload and try again.'],
  IN_PROGRESS: [409, 'This request is already being processed'],
  TOKEN_INVALID: [410, 'This link is no longer valid. Ask for a new one.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large'],
  JSON_REQUIRED: [415, 'The request body must be JSON'],
  IDEMPOTENCY_MISMATCH: [422, 'This request was already sent with different content'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'The Idempotency-Key header is missing'],
  REASON_REQUIRED: [422, 'Enter a reason'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait and try again.'],
  UNEXPECTED: [500, 'Something went wrong'],
  SERVICE_UNAVAILABLE: [503, 'The service is not available right now. Please try again shortly.'],
} as const satisfies Record<string, readonly [number, string]>;
