import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { patientName, useVitalFormat } from '@polyclinic/clinic-ui';
import type { AlertFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { DueList } from './due-list';
import { ScoreText } from './score-text';
import { VitalAlertList } from './vital-alert-list';

const RECENT = 20;
/** 'all' shows doctors the alerts of the clinic as well. */
const DEFAULTS = { alerts: '' };

/** Vital signs of all patients: alerts, patients who wait for them, and the last readings. */
export function VitalsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useVitalFormat();
  const { role } = useUser();
  const [{ alerts: shown }] = useSearchParamsState(DEFAULTS);
  // The figure on a doctor's dashboard counts those that concern the doctor.
  const isOwn = role === 'DOCTOR' && shown !== 'all';
  const filter: AlertFilter = isOwn ? { mine: 'true' } : {};
  const alerts = useQuery(api.vitals.alerts.queryOptions({ query: filter }));
  const due = useQuery(api.vitals.due.queryOptions({}));
  const recent = useQuery(api.vitals.list.queryOptions({ query: { limit: RECENT } }));
  return (
    <Page title={t`Vitals`}>
      <ChartCard title={t`Vital sign alerts`} count={alerts.data?.unacknowledgedCount}>
        <QueryState query={alerts} loading={t`Loading alerts...`} failed={t`Couldn't load the alerts`}>
          {(data) => <VitalAlertList alerts={data.alerts} hasPatients />}
        </QueryState>
        {role === 'DOCTOR' && (
          <Link className="pc-clinical-entries-act" to={isOwn ? `${paths.vitals}?alerts=all` : paths.vitals}>
            {isOwn ? t`All alerts of the clinic` : t`Alerts that concern you`}
          </Link>
        )}
      </ChartCard>
      <ChartCard title={t`Patients requiring vitals`} count={due.data?.patients.length}>
        <QueryState query={due} loading={t`Loading patients...`} failed={t`Couldn't load the patients`}>
          {({ patients }) => <DueList patients={patients} />}
        </QueryState>
      </ChartCard>
      <ChartCard title={t`Last readings`}>
        <QueryState query={recent} loading={t`Loading vitals...`} failed={t`Couldn't load the vitals`}>
          {({ vitals }) => (
            <ChartEntries entries={vitals} empty={t`No vitals recorded`}>
              {(reading) => (
                <>
                  <span>
                    <Link to={paths.patientVitals(reading.patient.id)}>{patientName(reading.patient)}</Link>{' '}
                    <span className="pc-clinical-entries-note">{line(reading, reading.units)}</span>
                  </span>
                  <ScoreText score={reading.score} />
                  <span className="pc-clinical-entries-note">{format.dateTime(reading.recordedAt)}</span>
                </>
              )}
            </ChartEntries>
          )}
        </QueryState>
      </ChartCard>
    </Page>
  );
}
