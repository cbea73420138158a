import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { DuePatient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';

/** Patients in the clinic whose vital signs have to be taken. */
export function DueList({ patients }: { patients: readonly DuePatient[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const entries = patients.map((due) => ({ ...due, id: due.appointmentId }));
  return (
    <ChartEntries entries={entries} empty={t`No patients waiting for vitals`}>
      {({ patient, doctor, checkedInAt, lastRecordedAt }) => {
        const time = format.clinicTime(lastRecordedAt ?? checkedInAt);
        const reason = lastRecordedAt ? t`repeat due, last reading at ${time}` : t`checked in at ${time}`;
        return (
          <>
            <span>
              <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link>{' '}
              <span className="pc-clinical-entries-note">
                {[reason, doctor && doctorName(doctor)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              onClick={() => void navigate(paths.patientVitals(patient.id))}
            >{t`Record Vitals`}</Button>
          </>
        );
      }}
    </ChartEntries>
  );
}
