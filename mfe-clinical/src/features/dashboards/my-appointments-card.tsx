import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { AppointmentStatusTag } from '../../lib/appointment-status-tag';
import { DASHBOARDS_STYLES } from './dashboards-styles';
import { useMyDashboard } from './use-my-dashboard';

const SHOWN = 3;

/** A patient's upcoming appointments, with links to reschedule them. */
export function MyAppointmentsCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Upcoming appointments`} extra={<Link to={paths.appointments}>{t`All`}</Link>}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        empty={{
          when: ({ upcoming }) => upcoming.length === 0,
          text: t`No upcoming appointments`,
          action: (
            <Link to={paths.bookAppointment}>
              <Button type="primary">{t`Book an Appointment`}</Button>
            </Link>
          ),
        }}
      >
        {({ upcoming }) => (
          <ul className="pc-clinical-board-lines">
            {upcoming.slice(0, SHOWN).map(({ id, dateTime, doctor, serviceName, type, status }) => (
              <li key={id}>
                <span className="pc-clinical-board-lines-who">
                  {format.dayMonth(dateTime)}, {format.time(dateTime)}
                  <small>
                    {doctorName(doctor)} · {serviceName ?? type}
                  </small>
                </span>
                <AppointmentStatusTag status={status} />
                <span>
                  <Link to={paths.rescheduleAppointment(id)}>{t`Reschedule`}</Link>
                  {' · '}
                  <Link to={paths.myAppointment(id)}>{t`Details`}</Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
