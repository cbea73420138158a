import {
  ONBOARDING_STEPS,
  OnboardingStepKey,
  type Onboarding,
  type OnboardingStep,
  type PersonRef,
} from '@polyclinic/contract';

/** What the record answers by itself. */
export type Facts = Record<'demographics' | 'contact' | 'emergency' | 'identifiers' | 'photo' | 'record', boolean>;

/** A step that somebody settled by hand. */
export interface SettledStep {
  status: 'DONE' | 'SKIPPED' | 'OPEN';
  note: string | null;
  by: string;
  at: string;
}

/** All that is known of the onboarding of one patient. */
export interface OnboardingState {
  patientId: string;
  facts: Facts;
  steps: Partial<Record<OnboardingStepKey, SettledStep>>;
  /** Who settled steps, by id. */
  people: Record<string, PersonRef>;
  startedAt: string | null;
  completedAt: string | null;
  version: number;
}

/** The answer of the record wins over what was noted by hand: what is there is done. */
export function stepOf({ facts, steps, people }: OnboardingState, step: OnboardingStepKey): OnboardingStep {
  const { owner, due, isRequired } = ONBOARDING_STEPS[step];
  const settled = steps[step];
  const isAnswered = step in facts && facts[step as keyof Facts];
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

/** The onboarding as the contract has it. */
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

/** The required steps that nobody has settled yet. */
export function openSteps(state: OnboardingState): OnboardingStepKey[] {
  return OnboardingStepKey.options.filter(
    (step) => ONBOARDING_STEPS[step].isRequired && stepOf(state, step).status === 'OPEN',
  );
}

/** What patients get to see of it: their own steps. */
export function ownPart(onboarding: Onboarding): Onboarding {
  return { ...onboarding, steps: onboarding.steps.filter(({ owner }) => owner === 'patient') };
}
