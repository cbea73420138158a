import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { ONBOARDING_STEPS, patients, type OnboardingStep, type OnboardingStepKey } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { OWNER_LABELS, STEP_STATUS, STEP_LABELS } from '../../lib/onboarding-labels';

interface StepRowProps {
  patientId: string;
  step: OnboardingStep;
  hasBegun: boolean;
  isBusy: boolean;
  onAsk: (status: 'DONE' | 'SKIPPED') => void;
  onOpen: () => void;
}

/** A step: name, owner, status and actions. */
export function StepRow({ patientId, step, hasBegun, isBusy, onAsk, onOpen }: StepRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayEdit = useMay(patients.create.access);
  const { status, note, doneAt, doneBy, isRequired } = step;
  const { isOfRecord } = ONBOARDING_STEPS[step.step];
  const name = i18n._(STEP_LABELS[step.step]);
  const { text, meaning } = STEP_STATUS[status];
  const where = placeOf(step.step, patientId, mayEdit);
  const time = doneAt ? format.dateTime(doneAt) : '';
  const who = doneBy ? personName(doneBy) : '';

  return (
    <li aria-label={name}>
      <span>
        <strong>{name}</strong>
        <small>
          {i18n._(OWNER_LABELS[step.owner])}
          {!isRequired && ` · ${t`optional`}`}
          {time && ` · ${time}`}
          {who && ` · ${who}`}
        </small>
        {note && <small>{note}</small>}
      </span>
      <Flex gap="small" align="center" wrap>
        <StatusTag meaning={meaning}>{i18n._(text)}</StatusTag>
        {status === 'OPEN' && where && (
          <Link to={where}>
            <Trans>Fill in form</Trans>
            <span className="pc-hidden">: {name}</span>
          </Link>
        )}
        {hasBegun && status === 'OPEN' && !isOfRecord && (
          <Button disabled={isBusy} aria-label={t`Mark as done: ${name}`} onClick={() => onAsk('DONE')}>
            {t`Mark as done`}
          </Button>
        )}
        {hasBegun && status === 'OPEN' && (
          <Button type="text" disabled={isBusy} aria-label={t`Skip step: ${name}`} onClick={() => onAsk('SKIPPED')}>
            {t`Skip step`}
          </Button>
        )}
        {hasBegun && (status === 'SKIPPED' || (status === 'DONE' && !isOfRecord)) && (
          <Button type="text" disabled={isBusy} aria-label={t`Reopen step: ${name}`} onClick={onOpen}>
            {t`Reopen step`}
          </Button>
        )}
      </Flex>
    </li>
  );
}

/** Returns the path where a step is completed elsewhere; undefined if it is completed here or by another person. */
function placeOf(step: OnboardingStepKey, patientId: string, mayEdit: boolean): string | undefined {
  if (step === 'photo') return paths.patient(patientId);
  if (step === 'record') return '#record';
  if (step === 'identifiers') return mayEdit ? paths.editPatientDetails(patientId) : undefined;
  return ONBOARDING_STEPS[step].isOfRecord && mayEdit ? paths.editPatient(patientId) : undefined;
}
