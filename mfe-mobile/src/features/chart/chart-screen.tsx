import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { encounterNotes, type Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { AddFiles } from './add-files';
import { chartApi as api } from './chart-api';
import { ChartBanner } from './chart-banner';
import { CHART_STYLES } from './chart-styles';
import { FilesSection } from './files-section';
import { PrescriptionsSection } from './prescriptions-section';
import { ResultsSection } from './results-section';
import { SummarySection } from './summary-section';
import { TasksSection } from './tasks-section';
import { VitalsSection } from './vitals-section';

/** The chart of a patient on a phone. Forms and entries of the record, which links name, are on the full chart. */
export function ChartScreen() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return search ? <Navigate replace to={`${paths.fullChart(id)}${search}`} /> : <ChartOf key={id} id={id} />;
}

function ChartOf({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(api.chart.get.queryOptions({ params: { id } }));
  return (
    <Page title={t`Chart`}>
      <Styles name="mobile-chart" css={CHART_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading chart...`}
        failed={t`Couldn't load the chart. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {({ chart }) => (
          <div className="pc-mobile-chart">
            <ChartBanner chart={chart} />
            <Actions chart={chart} />
            <SummarySection chart={chart} />
            <VitalsSection chart={chart} />
            <TasksSection chart={chart} />
            <PrescriptionsSection chart={chart} />
            <ResultsSection chart={chart} />
            <FilesSection chart={chart} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function Actions({ chart: { patient, encounter } }: { chart: Chart }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const writesNotes = useMay(encounterNotes.create.access);
  const visit = encounter ? `?encounter=${encounter.id}` : '';
  return (
    <div className="pc-mobile-chart-acts">
      <Button type="primary" size="large" onClick={() => void navigate(paths.patientVitals(patient.id))}>
        {t`Record Vitals`}
      </Button>
      <AddFiles patientId={patient.id} encounterId={encounter?.id ?? null} />
      {writesNotes && (
        <Button onClick={() => void navigate(`${paths.newNote(patient.id)}${visit}`)}>{t`New note`}</Button>
      )}
      <Button onClick={() => void navigate(paths.patientThread(patient.id))}>{t`Message`}</Button>
    </div>
  );
}
