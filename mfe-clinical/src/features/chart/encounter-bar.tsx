import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { encounters, type Encounter, type EncounterKind } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DropDown, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { ENCOUNTER_KIND_LABELS } from './encounter-labels';

const EditEncounter = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './encounter-dialogs').then((m) => ({ default: m.EditEncounter })),
);
const CancelEncounter = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './encounter-dialogs').then((m) => ({ default: m.CancelEncounter })),
);

/** Kinds that a clinician starts by hand; a visit of the clinic starts with its appointment. */
const BY_HAND: readonly EncounterKind[] = ['PHONE', 'VIDEO', 'HOME_VISIT', 'IN_PERSON'];

/** The encounter in progress, or the button that starts one without appointment. */
export function EncounterBar({ patientId, encounter }: { patientId: string; encounter: Encounter | null }) {
  const starts = useMay(encounters.create.access);
  if (encounter) return <InProgress encounter={encounter} />;
  return starts ? <Start patientId={patientId} /> : null;
}

function Start({ patientId }: { patientId: string }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const create = useMutation({
    ...api.encounters.create.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't start the encounter. Try again.`)),
  });
  return (
    <Flex>
      <DropDown
        menu={{
          items: BY_HAND.map((kind) => ({ key: kind, label: i18n._(ENCOUNTER_KIND_LABELS[kind]) })),
          onClick: ({ key }) => create.mutate({ body: { patientId, kind: key as EncounterKind } }),
        }}
      >
        <Button loading={create.isPending}>{t`Start encounter`}</Button>
      </DropDown>
    </Flex>
  );
}

function InProgress({ encounter }: { encounter: Encounter }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const edits = useMay(encounters.update.access);
  const cancels = useMay(encounters.cancel.access);
  const { id, kind, doctor, reason, startedAt, appointmentId, version } = encounter;
  const finish = useMutation({
    ...api.encounters.finish.mutationOptions(),
    onSuccess: () => void message.success(t`Encounter finished`),
    onError: (error) => void message.error(errorText(error, t`Couldn't finish the encounter. Try again.`)),
  });
  const name = doctorName(doctor);
  const time = format.clinicTime(startedAt);
  const close = () => setDialog(undefined);
  return (
    <Flex gap="small" wrap align="center">
      <span>
        <strong>{i18n._(ENCOUNTER_KIND_LABELS[kind])}</strong> · {t`with ${name} since ${time}`}
        {reason && ` · ${reason}`}
      </span>
      {edits && <Button onClick={() => setDialog('edit')}>{t`Edit encounter`}</Button>}
      {appointmentId === null ? (
        <>
          <Button loading={finish.isPending} onClick={() => finish.mutate({ params: { id }, body: { version } })}>
            {t`Finish encounter`}
          </Button>
          {cancels && <Button onClick={() => setDialog('cancel')}>{t`Cancel encounter`}</Button>}
        </>
      ) : (
        <Link to={paths.appointment(appointmentId)}>{t`Open appointment`}</Link>
      )}
      <Suspense>
        {dialog === 'edit' && <EditEncounter encounter={encounter} onClose={close} />}
        {dialog === 'cancel' && <CancelEncounter encounter={encounter} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
