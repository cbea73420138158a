import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay } from '@polyclinic/client';
import { immunisations as endpoints } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';

const ImmunisationDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './immunisation-drawer').then((m) => ({
    default: m.ImmunisationDrawer,
  })),
);

/** The immunisations of a patient, with the doses that are due. */
export function ImmunisationsCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const query = useChart(patientId, ({ immunisations }) => immunisations);
  const drawer = useCardDrawer('immunisation');
  const writes = useMay(endpoints.create.access);
  const dose = (number: number | null, of: number | null) => {
    if (number === null) return '';
    return of === null ? t`dose ${number}` : t`dose ${number} of ${of}`;
  };
  return (
    <ChartCard title={t`Immunisations`} {...(writes && { add: { label: t`Add immunisation`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading immunisations...`} failed={t`Couldn't load the immunisations`}>
        {(immunisations) => (
          <ChartEntries entries={immunisations} empty={t`No immunisations recorded`}>
            {({ id, vaccine, doseNumber, seriesDoses, givenOn, nextDueOn }) => {
              // A later dose of the vaccine settles the due date of an earlier one.
              const isLatest = !immunisations.some((one) => one.vaccine === vaccine && one.givenOn > givenOn);
              const dueOn = nextDueOn && isLatest ? format.date(nextDueOn) : '';
              return (
                <>
                  <span>
                    <Link {...drawer.linkTo(id)}>{vaccine}</Link>{' '}
                    <span className="pc-clinical-entries-note">
                      {[dose(doseNumber, seriesDoses), format.date(givenOn)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {dueOn && nextDueOn && (
                    <StatusTag meaning={nextDueOn <= today ? 'waiting' : 'neutral'}>
                      {nextDueOn <= today ? t`Due since ${dueOn}` : t`Due on ${dueOn}`}
                    </StatusTag>
                  )}
                </>
              );
            }}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <ImmunisationDrawer patientId={patientId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
