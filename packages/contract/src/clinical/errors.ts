/** Errors of onboarding and medical records: HTTP status and text shown to users. */
export const CLINICAL_ERRORS = {
  ONBOARDING_NOT_STARTED: [409, 'Onboarding has not started for this patient'],
  ONBOARDING_INCOMPLETE: [409, 'Complete the required steps first'],
  RECORD_EXISTS: [409, 'This patient already has a medical record'],
  ONBOARDING_STEP_UNKNOWN: [422, 'This step does not exist or is not assigned to you'],
  ONBOARDING_STEP_UNANSWERED: [422, 'The record has no answer for this step yet. Fill it in first.'],
  TEMPLATE_UNKNOWN: [422, 'Template not found'],
} as const satisfies Record<string, readonly [number, string]>;
