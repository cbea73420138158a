import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { ENCOUNTER_KIND_LABELS } from './encounter-labels';

/** The last encounters of a patient. */
export function EncountersCard({ patientId }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ encounters }) => encounters);
  return (
    <ChartCard title={t`Last encounters`}>
      <QueryState query={query} loading={t`Loading encounters...`} failed={t`Couldn't load the encounters`}>
        {(encounters) => (
          <ChartEntries entries={encounters} empty={t`No encounters yet`}>
            {({ appointmentId, kind, doctor, reason, startedAt, status }) => {
              const label = i18n._(ENCOUNTER_KIND_LABELS[kind]);
              const details = [doctorName(doctor), reason, status === 'IN_PROGRESS' && t`in progress`];
              return (
                <>
                  <span>
                    {appointmentId ? <Link to={paths.appointment(appointmentId)}>{label}</Link> : label}{' '}
                    <span className="pc-clinical-entries-note">{details.filter(Boolean).join(' · ')}</span>
                  </span>
                  <span className="pc-clinical-entries-note">{format.dateTime(startedAt)}</span>
                </>
              );
            }}
          </ChartEntries>
        )}
      </QueryState>
    </ChartCard>
  );
}
