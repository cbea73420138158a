import { useLingui } from '@lingui/react/macro';
import { AppointmentStatusTag, doctorName, useMyDashboard } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Besides the next one; the list has all of them. */
const LATER_SHOWN = 2;

/** A patient's next appointment with what can be done about it, and those after it. */
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
        {({ upcoming: [next, ...later] }) => (
          <>
            {next && <NextAppointment appointment={next} />}
            <ul className="pc-clinical-board-lines">
              {later.slice(0, LATER_SHOWN).map(({ id, dateTime, doctor, serviceName, type, status }) => (
                <li key={id}>
                  <span className="pc-clinical-board-lines-who">
                    <Link to={paths.myAppointment(id)}>
                      {format.dayMonth(dateTime)}, {format.time(dateTime)}
                    </Link>
                    <small>
                      {doctorName(doctor)} · {serviceName ?? type}
                    </small>
                  </span>
                  <AppointmentStatusTag status={status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  );
}

function NextAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, dateTime, doctor, serviceName, type, status } = appointment;
  const navigate = useNavigate();
  const zone = format.clinicZone(dateTime);
  return (
    <div className="pc-clinical-board-next">
      <div className="pc-clinical-board-next-when">
        <strong>{format.fullDate(dateTime)}</strong>
        <strong>{[format.time(dateTime), zone].filter(Boolean).join(' ')}</strong>
      </div>
      <div>
        {doctorName(doctor)} · {serviceName ?? type}
      </div>
      <AppointmentStatusTag status={status} />
      <div className="pc-clinical-board-next-acts">
        <Button type="primary" onClick={() => void navigate(paths.myAppointment(id))}>{t`Details`}</Button>
        <Button onClick={() => void navigate(paths.rescheduleAppointment(id))}>{t`Reschedule`}</Button>
      </div>
    </div>
  );
}
