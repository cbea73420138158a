import {
  fieldComplaint,
  onboarding,
  ONBOARDING_STEPS,
  OnboardingStepKey,
  type OnboardingStepChange,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { recordPatientEvent } from '../../front-desk';
import { onboardingRepository as repository } from './onboarding.repository';
import { onboardingOf, openSteps, ownPart, stepOf, type OnboardingState, type SettledStep } from './onboarding.rules';
import { onboardingActions } from './onboarding-actions.repository';

const RESOURCE = 'onboarding';

export const onboardingFeature = feature(
  onboarding,
  {
    async initialize({ params }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockedState(params.id, tx);
        if (before.startedAt !== null) return { onboarding: onboardingOf(before) };
        await repository.begin(tx.db, params.id, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: params.id });
        return { onboarding: onboardingOf(await stateOf(params.id, tx)) };
      });
    },

    async progress({ params }, caller) {
      return { onboarding: onboardingOf(await stateOf(params.id, caller)) };
    },

    async setStep({ params, body }, caller) {
      const state = await caller.transaction(async (tx) => {
        const before = await started(params.id, tx);
        return settle(before, knownStep(params.step), body, tx);
      });
      return { onboarding: onboardingOf(state) };
    },

    async complete({ params }, caller) {
      return caller.transaction(async (tx) => {
        const state = await started(params.id, tx);
        if (state.completedAt !== null) return { onboarding: onboardingOf(state) };
        const steps = openSteps(state);
        if (steps.length > 0) refuse('ONBOARDING_INCOMPLETE', { details: { steps } });
        await repository.save(tx.db, { ...state, completedAt: tx.now().toISOString() });
        await recordPatientEvent(tx.db, {
          patientId: params.id,
          kind: 'ONBOARDING_COMPLETED',
          byUser: tx.userId,
        });
        await tx.audit({ action: 'COMPLETE', resource: RESOURCE, recordId: params.id });
        return { onboarding: onboardingOf(await stateOf(params.id, tx)) };
      });
    },

    async mine(_, caller) {
      return { onboarding: ownPart(onboardingOf(await stateOf(ownId(caller), caller))) };
    },

    async setMyStep({ params, body }, caller) {
      const state = await caller.transaction(async (tx) => {
        const before = await started(ownId(tx), tx);
        const step = knownStep(params.step);
        if (ONBOARDING_STEPS[step].owner !== 'patient') refuse('ONBOARDING_STEP_UNKNOWN');
        if (body.status === 'SKIPPED' && ONBOARDING_STEPS[step].isRequired) {
          refuse('INVALID_INPUT', { fields: { status: fieldComplaint(tx.language, 'choice') } });
        }
        return settle(before, step, body, tx);
      });
      return { onboarding: ownPart(onboardingOf(state)) };
    },
  },
  {
    tables: {
      patient_onboardings: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: none,
    exports: none,
    records: {
      onboarding: {
        table: 'patients',
        patient: { column: 'id' },
        account: none,
        live: { topic: 'patients', toPatient: true },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: onboardingActions,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Writes the result of a step; requires the lock on the onboarding. */
async function settle(
  before: OnboardingState,
  step: OnboardingStepKey,
  { status, note, version }: OnboardingStepChange,
  tx: Caller,
): Promise<OnboardingState> {
  const { patientId } = before;
  const { isRequired, isOfRecord } = ONBOARDING_STEPS[step];
  if (status === 'SKIPPED' && isRequired && !note?.trim()) {
    refuse('INVALID_INPUT', { fields: { note: fieldComplaint(tx.language, 'required') } });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE_VERSION', { details: { version: before.version } });
  }
  const earlier = stepOf(before, step);
  if (isOfRecord && status === 'DONE' && earlier.status !== 'DONE') refuse('ONBOARDING_STEP_UNANSWERED');

  const settled: SettledStep = {
    status,
    note: note === undefined ? earlier.note : note,
    by: tx.userId,
    at: tx.now().toISOString(),
  };
  const after = { ...before, steps: { ...before.steps, [step]: settled } };
  // Reopening a required step reopens the onboarding.
  const completedAt = openSteps(after).length > 0 ? null : before.completedAt;
  await repository.save(tx.db, { ...after, completedAt });
  const from = { step, status: earlier.status, note: earlier.note };
  const to = { step, status, note: settled.note };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: patientId, from, to });
  if (earlier.status !== status) {
    const subject = status === 'DONE' ? step : `${step}:${status}`;
    await recordPatientEvent(tx.db, { patientId, kind: 'ONBOARDING_STEP', subject, byUser: tx.userId });
  }
  return stateOf(patientId, tx);
}

function knownStep(name: string): OnboardingStepKey {
  return OnboardingStepKey.safeParse(name).data ?? refuse('ONBOARDING_STEP_UNKNOWN');
}

async function stateOf(patientId: string, { db }: Caller): Promise<OnboardingState> {
  return (await repository.state(db, patientId)) ?? refuse('PATIENT_NOT_FOUND');
}

/** Locks and returns the state until the transaction ends. */
async function lockedState(patientId: string, caller: Caller): Promise<OnboardingState> {
  if (!(await repository.lock(caller.db, patientId))) refuse('PATIENT_NOT_FOUND');
  return stateOf(patientId, caller);
}

async function started(patientId: string, caller: Caller): Promise<OnboardingState> {
  const state = await lockedState(patientId, caller);
  return state.startedAt === null ? refuse('ONBOARDING_NOT_STARTED') : state;
}

function ownId({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
