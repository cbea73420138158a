import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Slot } from '@polyclinic/remote/slot';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { useParams } from '@polyclinic/ui/kit/router';
import { useChart } from '../../lib/chart/use-chart';
import { ChartBanner } from './chart-banner';
import { EncounterBar } from './encounter-bar';

const STYLES = `
.pc-clinical-chart { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-items: start; }
.pc-clinical-chart > div { display: grid; gap: 12px; min-width: 0; }
@media (min-width: 1100px) { .pc-clinical-chart { grid-template-columns: minmax(300px, 2fr) minmax(0, 3fr); } }
`;

/** The chart of a patient: banner, the encounter in progress, the lists of the record, and what the clinician writes. */
export function ChartScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useChart(id, (chart) => chart);
  const name = query.data && patientName(query.data.patient);

  return (
    <Page title={name ?? t`Chart`}>
      <Styles name="clinical-chart" css={STYLES} />
      <QueryState
        query={query}
        loading={t`Loading chart...`}
        failed={t`Couldn't load the chart. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {(chart) => {
          const props = { patientId: id, encounterId: chart.encounter?.id ?? null };
          return (
            <>
              <ChartBanner chart={chart} />
              <EncounterBar patientId={id} encounter={chart.encounter} />
              <div className="pc-clinical-chart">
                <div>
                  <Slot name="chart.summary" props={props} />
                </div>
                <div>
                  <Slot name="chart.main" props={props} />
                </div>
              </div>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
