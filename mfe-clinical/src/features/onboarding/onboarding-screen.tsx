import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { medicalRecords, type Onboarding } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Progress } from '@polyclinic/ui/kit/progress';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { STEP_LABELS } from '../../lib/onboarding-labels';
import { MedicalRecordPart } from './medical-record-part';
import { OnboardingSteps } from './onboarding-steps';

/** Onboarding checklist of a patient, shared by desk, nurse and patient; can be left and resumed at any time. */
export function OnboardingScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const mayWriteRecord = useMay(medicalRecords.initialize.access);
  const query = useQuery(api.onboarding.progress.queryOptions({ params: { id } }));
  const patient = useQuery(api.patients.get.queryOptions({ params: { id } })).data?.patient;
  const state = query.data?.onboarding;

  return (
    <Page title={t`Onboarding`} primary={state && <NextAct onboarding={state} />}>
      {patient && (
        <Link to={paths.patient(id)}>
          {patientName(patient)} ({patient.recordNumber})
        </Link>
      )}
      <QueryState
        query={query}
        loading={t`Loading onboarding...`}
        failed={t`Couldn't load onboarding. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {(data) => (
          <>
            <Progress percent={data.onboarding.percent} aria-label={t`Onboarding`} style={NARROW} />
            {data.onboarding.status === 'COMPLETED' && (
              <Alert type="success" showIcon role="status" title={t`Onboarding completed`} style={NARROW} />
            )}
            <OnboardingSteps onboarding={data.onboarding} />
            {mayWriteRecord && <MedicalRecordPart patientId={id} onboarding={data.onboarding} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}

const NARROW = { maxWidth: 720 };

/** The next action on the whole onboarding: start or complete it. */
function NextAct({ onboarding: { patientId, status } }: { onboarding: Onboarding }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const params = { id: patientId };
  const begin = useMutation({
    ...api.onboarding.initialize.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't start onboarding. Try again.`)),
  });
  const complete = useMutation({
    ...api.onboarding.complete.mutationOptions(),
    onSuccess: () => void message.success(t`Onboarding completed`),
    onError: (error) => {
      const text = errorText(error, t`Couldn't complete onboarding. Try again.`);
      const open = openSteps(error).map((step) => i18n._(STEP_LABELS[step]));
      void message.error(open.length > 0 ? `${text}: ${new Intl.ListFormat(i18n.locale).format(open)}` : text);
    },
  });
  if (status === 'COMPLETED') return null;
  return status === 'NONE' ? (
    <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate({ params })}>
      {t`Start onboarding`}
    </Button>
  ) : (
    <Button type="primary" loading={complete.isPending} onClick={() => complete.mutate({ params })}>
      {t`Complete onboarding`}
    </Button>
  );
}

/** Returns the required steps that an error reports as open. */
function openSteps(error: unknown): (keyof typeof STEP_LABELS)[] {
  const steps = isApiError(error) ? error.details?.steps : undefined;
  const keys = Object.keys(STEP_LABELS) as (keyof typeof STEP_LABELS)[];
  return Array.isArray(steps) ? keys.filter((key) => steps.includes(key)) : [];
}
