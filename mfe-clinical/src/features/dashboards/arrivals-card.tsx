import { useLingui } from '@lingui/react/macro';
import { CheckInButton, doctorName, patientName, useMyDashboard } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Rows on the card; the desk shows all of them. */
const SHOWN = 3;

/** The next arrivals today, each with a check-in button. */
export function ArrivalsCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Next arrivals`} extra={<Link to={paths.desk}>{t`Check-in`}</Link>}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ upcoming }) => upcoming.length === 0, text: t`No upcoming appointments` }}
      >
        {({ upcoming }) => (
          <ul className="pc-clinical-board-lines">
            {upcoming.slice(0, SHOWN).map((appointment) => {
              const { id, dateTime, patient, doctor, isNewPatient } = appointment;
              return (
                <li key={id}>
                  <span>{format.time(dateTime)}</span>
                  <span className="pc-clinical-board-lines-who">
                    <Link to={paths.appointment(id)}>{patientName(patient)}</Link>
                    {isNewPatient && (
                      <>
                        {' '}
                        <StatusTag meaning="info">{t`New`}</StatusTag>
                      </>
                    )}
                    <small>{doctorName(doctor)}</small>
                  </span>
                  <CheckInButton appointment={appointment} />
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
