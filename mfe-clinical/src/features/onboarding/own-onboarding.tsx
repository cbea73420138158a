import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { ONBOARDING_STEPS, type OnboardingStep } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, StatusTag } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { STEP_STATUS, STEP_LABELS } from '../../lib/onboarding-labels';
import { StepNote } from './step-note';

const STYLES = `
.pc-clinical-own-steps { max-width: 720px; margin: 0 0 16px; }
.pc-clinical-own-steps h2 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-own-steps ul { list-style: none; margin: 0; padding: 0; }
.pc-clinical-own-steps li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; min-height: 48px; border-top: 1px solid var(--pc-line); }
.pc-clinical-own-steps small { display: block; color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-own-steps a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** Steps that the clinic asks the signed-in patient to do before the visit; nothing if there are none. */
export function OwnOnboarding() {
  const { t } = useLingui();
  const query = useQuery(api.onboarding.mine.queryOptions());
  if (query.data && query.data.onboarding.status !== 'IN_PROGRESS') return null;
  return (
    <section className="pc-clinical-own-steps" aria-label={t`Before your visit`}>
      <Styles name="clinical-own-steps" css={STYLES} />
      <h2>{t`Before your visit`}</h2>
      <QueryState
        query={query}
        loading={t`Loading missing information...`}
        failed={t`Couldn't load the missing information. Check your connection and try again.`}
      >
        {({ onboarding: { steps, version } }) => (
          <ul>
            {steps.map((step) => (
              <OwnStep key={step.step} step={step} version={version} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function OwnStep({ step, version }: { step: OnboardingStep; version: number }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const [isAsking, setAsking] = useState(false);
  const set = useMutation({
    ...api.onboarding.setMyStep.mutationOptions(),
    onSuccess: () => void message.success(t`Sent to the clinic`),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the step. Try again.`)),
  });
  const { status, due, note } = step;
  const name = i18n._(STEP_LABELS[step.step]);
  const { text, meaning } = STEP_STATUS[status];
  const isOpen = status === 'OPEN';
  // Only the clinic can change names and birth date.
  const isAskedAtDesk = due === 'AT_DESK' || step.step === 'demographics';

  return (
    <li aria-label={name}>
      <span>
        <strong>{name}</strong>
        {isOpen && isAskedAtDesk && <small>{t`The front desk will ask you for this`}</small>}
        {note && <small>{note}</small>}
      </span>
      <Flex gap="small" align="center" wrap>
        <StatusTag meaning={meaning}>{i18n._(text)}</StatusTag>
        {isOpen && !isAskedAtDesk && ONBOARDING_STEPS[step.step].isOfRecord && (
          <Link to={paths.editMyRecord}>
            {t`Fill in form`}
            <span className="pc-hidden">: {name}</span>
          </Link>
        )}
        {step.step === 'history' && (
          <Button
            loading={set.isPending}
            aria-label={isOpen ? t`Send to clinic: ${name}` : t`Edit: ${name}`}
            onClick={() => setAsking(true)}
          >
            {isOpen ? t`Send to clinic` : t`Edit`}
          </Button>
        )}
      </Flex>
      {isAsking && (
        <StepNote
          step={step}
          status="DONE"
          onClose={() => setAsking(false)}
          onNote={(input) =>
            set.mutate({ params: { step: step.step }, body: { status: 'DONE', note: input, version } })
          }
        />
      )}
    </li>
  );
}
