import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { Instant, StaffRef, text, Version } from '../base/shared';

/** Steps of the patient onboarding, in order. */
export const OnboardingStepKey = z.enum([
  'demographics',
  'contact',
  'emergency',
  'identifiers',
  'history',
  'consent',
  'photo',
  'record',
]);
export type OnboardingStepKey = z.infer<typeof OnboardingStepKey>;

/** Owner and due time of each step; with `isOfRecord` the patient record itself shows that it is done. */
export const ONBOARDING_STEPS = {
  demographics: { owner: 'patient', due: 'BEFORE_ARRIVAL', isRequired: true, isOfRecord: true },
  contact: { owner: 'patient', due: 'BEFORE_ARRIVAL', isRequired: true, isOfRecord: true },
  emergency: { owner: 'patient', due: 'BEFORE_ARRIVAL', isRequired: true, isOfRecord: true },
  identifiers: { owner: 'receptionist', due: 'AT_DESK', isRequired: true, isOfRecord: true },
  history: { owner: 'patient', due: 'BEFORE_ARRIVAL', isRequired: false, isOfRecord: false },
  consent: { owner: 'patient', due: 'AT_DESK', isRequired: true, isOfRecord: false },
  photo: { owner: 'receptionist', due: 'AT_DESK', isRequired: false, isOfRecord: true },
  record: { owner: 'nurse', due: 'IN_ROOM', isRequired: true, isOfRecord: true },
} as const satisfies Record<
  OnboardingStepKey,
  {
    owner: 'patient' | 'receptionist' | 'nurse';
    due: 'BEFORE_ARRIVAL' | 'AT_DESK' | 'IN_ROOM';
    isRequired: boolean;
    isOfRecord: boolean;
  }
>;

export const OnboardingStep = z
  .object({
    step: OnboardingStepKey,
    owner: z.enum(['patient', 'receptionist', 'nurse']),
    due: z.enum(['BEFORE_ARRIVAL', 'AT_DESK', 'IN_ROOM']),
    isRequired: z.boolean(),
    status: z.enum(['OPEN', 'DONE', 'SKIPPED']),
    /** Note on the step, such as the patient's account of the medical history. */
    note: z.string().nullable(),
    doneAt: Instant.nullable(),
    doneBy: StaffRef.nullable(),
  })
  .meta({ id: 'OnboardingStep' });
export type OnboardingStep = z.infer<typeof OnboardingStep>;

export const Onboarding = z
  .object({
    patientId: z.uuid(),
    /** NONE: onboarding has not begun. */
    status: z.enum(['NONE', 'IN_PROGRESS', 'COMPLETED']),
    steps: z.array(OnboardingStep),
    /** Completed share of the required steps, in whole percent. */
    percent: z.number().int(),
    startedAt: Instant.nullable(),
    completedAt: Instant.nullable(),
    /** 0 before onboarding has begun. */
    version: z.number().int(),
  })
  .meta({ id: 'Onboarding' });
export type Onboarding = z.infer<typeof Onboarding>;

export const OnboardingStepChange = z.object({
  status: z.enum(['OPEN', 'DONE', 'SKIPPED']),
  /** Reason, if a required step is skipped. */
  note: text(2000).nullable().optional(),
  version: Version.optional(),
});
export type OnboardingStepChange = z.infer<typeof OnboardingStepChange>;

const care = allow('ADMIN', 'RECEPTIONIST', 'NURSE', 'DOCTOR');
const own = allow('PATIENT');
const oneOnboarding = z.object({ onboarding: Onboarding });
const STEP_ERRORS = [
  'PATIENT_NOT_FOUND',
  'ONBOARDING_NOT_STARTED',
  'ONBOARDING_STEP_UNKNOWN',
  'ONBOARDING_STEP_UNANSWERED',
  'STALE_VERSION',
] as const;

export const onboarding = defineEndpoints('onboarding', {
  initialize: {
    method: 'POST',
    path: '/patients/:id/onboarding/initialize',
    access: care,
    summary: 'Start the onboarding of a patient; changes nothing if it has started',
    data: oneOnboarding,
    errors: ['PATIENT_NOT_FOUND'],
    affects: ['patientDetails'],
  },
  progress: {
    method: 'GET',
    path: '/patients/:id/onboarding/progress',
    access: care,
    summary: 'Get the onboarding progress; steps that the record already answers count as done',
    data: oneOnboarding,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  setStep: {
    method: 'PUT',
    path: '/patients/:id/onboarding/steps/:step',
    access: care,
    summary: 'Complete, skip or reopen an onboarding step',
    body: OnboardingStepChange,
    data: oneOnboarding,
    errors: STEP_ERRORS,
    affects: ['patientDetails'],
  },
  complete: {
    method: 'POST',
    path: '/patients/:id/onboarding/complete',
    access: care,
    summary: 'Complete the onboarding; refused while a required step is open',
    data: oneOnboarding,
    errors: ['PATIENT_NOT_FOUND', 'ONBOARDING_NOT_STARTED', 'ONBOARDING_INCOMPLETE'],
    affects: ['patientDetails'],
  },
  mine: {
    method: 'GET',
    path: '/patients/me/onboarding',
    access: own,
    byGuardians: true,
    summary: "Get the onboarding progress of the current patient, with the patient's own steps",
    data: oneOnboarding,
    readsPatients: true,
  },
  setMyStep: {
    method: 'PUT',
    path: '/patients/me/onboarding/steps/:step',
    access: own,
    byGuardians: true,
    summary: "Complete one of the patient's own onboarding steps",
    body: OnboardingStepChange,
    data: oneOnboarding,
    errors: STEP_ERRORS,
  },
});
