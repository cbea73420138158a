import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Onboarding, OnboardingStep, OnboardingStepChange } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DUE_LABELS } from '../../lib/onboarding-labels';
import { StepNote } from './step-note';
import { StepRow } from './step-row';

const STYLES = `
.pc-clinical-steps { max-width: 720px; }
.pc-clinical-steps h2 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-steps ul { list-style: none; margin: 0 0 16px; padding: 0; }
.pc-clinical-steps li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; min-height: 48px; padding: 8px 0; border-top: 1px solid var(--pc-line); }
.pc-clinical-steps small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); white-space: pre-line; overflow-wrap: anywhere; }
`;

const DUES = ['BEFORE_ARRIVAL', 'AT_DESK', 'IN_ROOM'] as const;

/** The steps of the onboarding, by due time. */
export function OnboardingSteps({ onboarding }: { onboarding: Onboarding }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { patientId, version, steps } = onboarding;
  const [asking, setAsking] = useState<{ step: OnboardingStep; status: 'DONE' | 'SKIPPED' }>();
  const set = useMutation({
    ...api.onboarding.setStep.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the step. Try again.`)),
  });
  const change = ({ step }: OnboardingStep, body: OnboardingStepChange) =>
    set.mutate({ params: { id: patientId, step }, body: { ...body, version } });

  return (
    <div className="pc-clinical-steps">
      <Styles name="clinical-steps" css={STYLES} />
      {DUES.map((due) => (
        <section key={due} aria-label={i18n._(DUE_LABELS[due])}>
          <h2>{i18n._(DUE_LABELS[due])}</h2>
          <ul>
            {steps
              .filter((step) => step.due === due)
              .map((step) => (
                <StepRow
                  key={step.step}
                  patientId={patientId}
                  step={step}
                  hasBegun={onboarding.status !== 'NONE'}
                  isBusy={set.isPending}
                  onAsk={(status) => setAsking({ step, status })}
                  onOpen={() => change(step, { status: 'OPEN' })}
                />
              ))}
          </ul>
        </section>
      ))}
      {asking && (
        <StepNote
          step={asking.step}
          status={asking.status}
          onClose={() => setAsking(undefined)}
          onNote={(note) => change(asking.step, { status: asking.status, note })}
        />
      )}
    </div>
  );
}
