/** Errors of onboarding and medical records: HTTP status and text shown to users. */
export const CLINICAL_ERRORS = {
  ONBOARDING_NOT_STARTED: [409, 'Onboarding has not begun for this patient'],
  ONBOARDING_INCOMPLETE: [409, 'Required steps are still open'],
  RECORD_EXISTS: [409, 'This patient has a medical record already'],
  ONBOARDING_STEP_UNKNOWN: [422, 'There is no such step, or it is not yours to do'],
  ONBOARDING_STEP_UNANSWERED: [422, 'The record does not answer this step yet. Fill it in first'],
  TEMPLATE_UNKNOWN: [422, 'There is no such template'],
} as const satisfies Record<string, readonly [number, string]>;
