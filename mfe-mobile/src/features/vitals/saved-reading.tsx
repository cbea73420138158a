import { useLingui } from '@lingui/react/macro';
import { patientName, ScoreTag, useAlertText, useVitalFormat } from '@polyclinic/clinic-ui';
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
      <NextPatient patientId={patientId} />
      <div className="pc-mobile-vitals-acts">
        <Link to={paths.chart(patientId)}>{t`Chart`}</Link>
        <Link to={paths.vitalsHistory(patientId)}>{t`Readings and trends`}</Link>
      </div>
    </>
  );
}

/** Leads to the next patient whose vital signs have to be taken, other than the given one. */
export function NextPatient({ patientId }: Pick<SavedReadingProps, 'patientId'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const due = useQuery(api.vitals.due.queryOptions({}));
  const next = due.data?.patients.find(({ patient }) => patient.id !== patientId)?.patient;
  if (!due.isSuccess) return null;
  if (!next) return <p>{t`No pending vitals`}</p>;
  const name = patientName(next);
  return (
    <Button
      type="primary"
      size="large"
      block
      onClick={() => void navigate(paths.patientVitals(next.id), { replace: true })}
    >
      {t`Next patient: ${name}`}
    </Button>
  );
}
