import {
  ONBOARDING_STEPS,
  OnboardingStepKey,
  type Onboarding,
  type OnboardingStep,
  type StaffRef,
} from '@polyclinic/contract';

/** Steps that the patient record itself may fulfil. */
export type CompletedParts = Record<
  'demographics' | 'contact' | 'emergency' | 'identifiers' | 'photo' | 'record',
  boolean
>;

/** Step completed or skipped manually. */
export interface SettledStep {
  status: 'DONE' | 'SKIPPED' | 'OPEN';
  note: string | null;
  by: string;
  at: string;
}

/** State of one patient's onboarding. */
export interface OnboardingState {
  patientId: string;
  facts: CompletedParts;
  steps: Partial<Record<OnboardingStepKey, SettledStep>>;
  /** Users who completed steps, by id. */
  people: Record<string, StaffRef>;
  startedAt: string | null;
  completedAt: string | null;
  version: number;
}

/** Derives a step; data in the patient record takes precedence over the manual status. */
export function stepOf({ facts, steps, people }: OnboardingState, step: OnboardingStepKey): OnboardingStep {
  const { owner, due, isRequired } = ONBOARDING_STEPS[step];
  const settled = steps[step];
  const isAnswered = step in facts && facts[step as keyof CompletedParts];
  const status = isAnswered ? 'DONE' : (settled?.status ?? 'OPEN');
  const isByHand = settled !== undefined && settled.status === status && status !== 'OPEN';
  return {
    step,
    owner,
    due,
    isRequired,
    status,
    note: settled?.note ?? null,
    doneAt: isByHand ? settled.at : null,
    doneBy: isByHand ? (people[settled.by] ?? null) : null,
  };
}

/** Builds the contract's onboarding. */
export function onboardingOf(state: OnboardingState): Onboarding {
  const { patientId, startedAt, completedAt, version } = state;
  const steps = OnboardingStepKey.options.map((step) => stepOf(state, step));
  const required = steps.filter(({ isRequired }) => isRequired);
  const settled = required.filter(({ status }) => status !== 'OPEN');
  return {
    patientId,
    steps,
    startedAt,
    completedAt,
    version,
    status: startedAt === null ? 'NONE' : completedAt === null ? 'IN_PROGRESS' : 'COMPLETED',
    percent: Math.floor((100 * settled.length) / required.length),
  };
}

/** Returns the required steps that are still open. */
export function openSteps(state: OnboardingState): OnboardingStepKey[] {
  return OnboardingStepKey.options.filter(
    (step) => ONBOARDING_STEPS[step].isRequired && stepOf(state, step).status === 'OPEN',
  );
}

/** Returns the part visible to the patient: their own steps. */
export function ownPart(onboarding: Onboarding): Onboarding {
  return { ...onboarding, steps: onboarding.steps.filter(({ owner }) => owner === 'patient') };
}
