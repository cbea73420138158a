import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { allergies as endpoints, type NoKnownAllergies } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { ALLERGY_SEVERITY_LABELS } from './allergy-labels';

const AllergyDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './allergy-drawer').then((m) => ({ default: m.AllergyDrawer })),
);

/** The allergies of a patient, or the statement that there are none. */
export function AllergiesCard({ patientId }: SlotProps['chart.summary']) {
  const { t, i18n } = useLingui();
  const query = useChart(patientId, ({ allergies, noKnownAllergies }) => ({ allergies, noKnownAllergies }));
  const drawer = useCardDrawer('allergy');
  const writes = useMay(endpoints.create.access);
  return (
    <ChartCard title={t`Allergies`} {...(writes && { add: { label: t`Add allergy`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading allergies...`} failed={t`Couldn't load the allergies`}>
        {({ allergies, noKnownAllergies }) => (
          <ChartEntries
            entries={allergies}
            isPast={({ status }) => status === 'RESOLVED'}
            empty={<NoneKnown patientId={patientId} statement={noKnownAllergies} />}
          >
            {({ id, substance, reaction, severity, verifiedAt }) => (
              <>
                <span>
                  <Link {...drawer.linkTo(id)}>{substance}</Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[reaction, verifiedAt === null && t`not verified`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {severity && (
                  <StatusTag
                    meaning={severity === 'SEVERE' ? 'danger' : severity === 'MODERATE' ? 'waiting' : 'neutral'}
                  >
                    {i18n._(ALLERGY_SEVERITY_LABELS[severity])}
                  </StatusTag>
                )}
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <AllergyDrawer patientId={patientId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}

function NoneKnown({ patientId, statement }: { patientId: string; statement: NoKnownAllergies | null }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const mayState = useMay(endpoints.stateNone.access);
  const state = useMutation({
    ...api.allergies.stateNone.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the statement. Try again.`)),
  });
  if (statement) {
    const name = personName(statement.statedBy);
    const date = format.date(statement.statedAt);
    return (
      <>
        <strong>{t`No known allergies`}</strong>
        <div>{t`Stated by ${name} on ${date}`}</div>
      </>
    );
  }
  return (
    <>
      <div>{t`Not asked yet`}</div>
      {mayState && (
        <Button
          size="small"
          loading={state.isPending}
          onClick={() => state.mutate({ params: { id: patientId } })}
        >{t`No known allergies`}</Button>
      )}
    </>
  );
}
