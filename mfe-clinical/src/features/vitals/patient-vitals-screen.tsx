import { useLingui } from '@lingui/react/macro';
import { patientName, personName, useVitalFormat } from '@polyclinic/clinic-ui';
import type { Vitals } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { GrowthCard } from './growth-card';
import { OxygenScale } from './oxygen-scale';
import { ScoreNotes } from './score-notes';
import { ScoreText } from './score-text';
import { VitalTrends } from './vital-trends';
import { VitalAlertsCard } from './vital-alerts-card';
import { VitalsEntryCard } from './vitals-entry-card';

const ReadingDrawer = lazy(() => import('./reading-drawer').then((m) => ({ default: m.ReadingDrawer })));

const LISTED = 50;

/** The vital signs of one patient: entry, trends, and all readings with their corrections. */
export function PatientVitalsScreen() {
  const { t } = useLingui();
  const { patientId = '' } = useParams();
  const query = useChart(patientId, (chart) => chart);
  const trends = useQuery(api.vitals.trends.queryOptions({ query: { patientId } }));
  return (
    <Page title={t`Vitals`}>
      <QueryState
        query={query}
        loading={t`Loading chart...`}
        failed={t`Couldn't load the chart. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {({ patient, encounter, vitals }) => {
          const props = { patientId, encounterId: encounter?.id ?? null };
          return (
            <>
              <div>
                <Link to={paths.chart(patientId)}>
                  {patientName(patient)} ({patient.recordNumber})
                </Link>
              </div>
              <VitalAlertsCard {...props} />
              <VitalsEntryCard {...props} />
              <OxygenScale patientId={patientId} />
              <ScoreNotes patient={patient} />
              <ChartCard title={t`Trends`}>
                <QueryState query={trends} loading={t`Loading vitals...`} failed={t`Couldn't load the vitals`}>
                  {({ points }) => <VitalTrends points={points} units={vitals[0]?.units ?? {}} />}
                </QueryState>
              </ChartCard>
              <GrowthCard patientId={patientId} />
              <Readings patientId={patientId} />
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

function Readings({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(api.vitals.list.queryOptions({ query: { patientId, limit: LISTED, page } }));
  const drawer = useCardDrawer('reading');
  return (
    <ChartCard title={t`Readings`}>
      <QueryState query={query} loading={t`Loading vitals...`} failed={t`Couldn't load the vitals`}>
        {({ vitals, pagination }) => (
          <>
            <ChartEntries entries={vitals} empty={t`No vitals recorded`}>
              {(reading) => <ReadingLine reading={reading} link={drawer.linkTo(reading.id)} />}
            </ChartEntries>
            {(page > 1 || pagination.totalCount > page * LISTED) && (
              <Flex gap="small">
                {page > 1 && <Button onClick={() => setPage(page - 1)}>{t`Newer readings`}</Button>}
                {pagination.totalCount > page * LISTED && (
                  <Button onClick={() => setPage(page + 1)}>{t`Older readings`}</Button>
                )}
              </Flex>
            )}
          </>
        )}
      </QueryState>
      {drawer.open && (
        <Suspense>
          <ReadingDrawer drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}

function ReadingLine({
  reading,
  link,
}: {
  reading: Vitals;
  link: ReturnType<ReturnType<typeof useCardDrawer>['linkTo']>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { line, mean } = useVitalFormat();
  const { recordedAt, recordedBy, score, units, note, corrections } = reading;
  const details = [mean(reading), personName(recordedBy), note, corrections > 0 && t`corrected`];
  return (
    <>
      <span>
        <Link {...link}>{format.dateTime(recordedAt)}</Link> {line(reading, units)}{' '}
        <span className="pc-clinical-entries-note">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <ScoreText score={score} />
    </>
  );
}
