/** Errors of the clinical record: HTTP status and text shown to users. */
export const CLINICAL_ERRORS = {
  ONBOARDING_NOT_STARTED: [409, 'Onboarding has not started for this patient'],
  ONBOARDING_INCOMPLETE: [409, 'Complete the required steps first'],
  RECORD_EXISTS: [409, 'This patient already has a medical record'],
  ONBOARDING_STEP_UNKNOWN: [422, 'This step does not exist or is not assigned to you'],
  ONBOARDING_STEP_UNANSWERED: [422, 'The record has no answer for this step yet. Fill it in first.'],
  TEMPLATE_UNKNOWN: [422, 'Template not found'],
  ENCOUNTER_NOT_FOUND: [404, 'Encounter not found'],
  ENCOUNTER_CLOSED: [409, 'This encounter has ended'],
  ENCOUNTER_OF_APPOINTMENT: [
    409,
    'This encounter belongs to an appointment. Change the status of the appointment instead.',
  ],
  ENCOUNTER_HAS_DATA: [409, 'The visit cannot be undone: clinical data has been recorded in it'],
  PROBLEM_NOT_FOUND: [404, 'Problem not found'],
  PROBLEM_TWICE: [409, 'This problem is already on the list'],
  ALLERGY_NOT_FOUND: [404, 'Allergy not found'],
  ALLERGY_TWICE: [409, 'This allergy is already recorded'],
  ALLERGIES_RECORDED: [409, 'The patient has recorded allergies. Mark them as resolved or entered in error first.'],
  IMMUNISATION_NOT_FOUND: [404, 'Immunisation not found'],
} as const satisfies Record<string, readonly [number, string]>;
