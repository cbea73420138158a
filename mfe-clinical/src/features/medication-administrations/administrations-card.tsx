import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { medicationAdministrations as endpoints } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { ROUTE_NAMES } from '../../lib/medicines/sig-labels';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { OUTCOME_LABELS } from './outcome-labels';

const AdministrationDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './administration-drawer').then((m) => ({
    default: m.AdministrationDrawer,
  })),
);

/** The medicines given to a patient in the clinic, latest first. */
export function AdministrationsCard({ patientId, encounterId }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { quantity } = useQuantity();
  const query = useChart(patientId, ({ administrations }) => administrations);
  const drawer = useCardDrawer('administration');
  const writes = useMay(endpoints.create.access);
  return (
    <ChartCard title={t`Medicines given`} {...(writes && { add: { label: t`Record medicine`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading medicines...`} failed={t`Couldn't load the medicines given`}>
        {(administrations) => (
          <ChartEntries entries={administrations} empty={t`No medicines given in the clinic`}>
            {({
              id,
              drugName,
              dose,
              doseUnit,
              route,
              site,
              batch,
              outcome,
              reason,
              administeredAt,
              administeredBy,
            }) => {
              const notes = [
                dose !== null && quantity(dose, doseUnit),
                i18n._(ROUTE_NAMES[route]),
                site,
                batch !== null && t`batch ${batch}`,
                format.dateTime(administeredAt),
                patientName(administeredBy),
                reason,
              ];
              return (
                <>
                  <span>
                    <Link {...drawer.linkTo(id)}>{drugName}</Link>{' '}
                    <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
                  </span>
                  {outcome !== 'GIVEN' && <StatusTag meaning="waiting">{i18n._(OUTCOME_LABELS[outcome])}</StatusTag>}
                </>
              );
            }}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (writes || !drawer.isNew) && (
        <Suspense>
          <AdministrationDrawer patientId={patientId} encounterId={encounterId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
