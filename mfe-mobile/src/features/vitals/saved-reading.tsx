import { useLingui } from '@lingui/react/macro';
import { patientName, ScoreTag, useAlertText, useVitalFormat } from '@polyclinic/clinic-ui';
import type { PersonRef } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { vitalsApi as api, type SavedVitals } from './vitals-api';

interface SavedReadingProps {
  saved: SavedVitals;
  patientId: string;
}

/** The saved reading, the alerts that it raised, and the next patient whose vital signs have to be taken. */
export function SavedReading({ saved: { vitals: reading, alerts }, patientId }: SavedReadingProps) {
  const { t } = useLingui();
  const alertText = useAlertText();
  const { line } = useVitalFormat();
  const due = useQuery(api.vitals.due.queryOptions({}));
  const next = due.data?.patients.find(({ patient }) => patient.id !== patientId)?.patient;
  return (
    <>
      <Alert
        type={alerts.length > 0 ? 'warning' : 'success'}
        role="status"
        showIcon
        title={t`Vitals saved`}
        description={
          <>
            <div>{line(reading, reading.units)}</div>
            {reading.score && <ScoreTag score={reading.score} />}
            {alerts.map((alert) => (
              <div key={alert.id}>{alertText(alert)}</div>
            ))}
          </>
        }
      />
      {next && <NextPatient patient={next} />}
      {due.isSuccess && !next && <p>{t`No pending vitals`}</p>}
      <div className="pc-mobile-vitals-acts">
        <Link to={paths.chart(patientId)}>{t`Chart`}</Link>
        <Link to={paths.vitalsHistory(patientId)}>{t`Readings and trends`}</Link>
      </div>
    </>
  );
}

function NextPatient({ patient }: { patient: PersonRef }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = patientName(patient);
  return (
    <Button
      type="primary"
      size="large"
      block
      onClick={() => void navigate(paths.patientVitals(patient.id), { replace: true })}
    >
      {t`Next patient: ${name}`}
    </Button>
  );
}
