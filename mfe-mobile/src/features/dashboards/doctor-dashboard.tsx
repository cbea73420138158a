import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { AppointmentStatusTag, doctorName, NextStepButton, patientName } from '@polyclinic/clinic-ui';
import { URGENCY_OF, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { DashboardPage } from './dashboard-page';
import { FigureCards } from './figure-cards';
import { Line, LineList } from './line-list';
import { RecentActivities } from './recent-activities';

/** Lines of today's patients; the calendar shows all of them. */
const SHOWN = 4;

/** The day of a doctor. */
export function DoctorDashboard() {
  const { t } = useLingui();
  const name = doctorName(useUser());
  return (
    <DashboardPage
      welcome={t`Welcome, ${name}`}
      failed={t`Failed to load dashboard data. Please try again.`}
      refreshed={t`Dashboard refreshed`}
    >
      {({ figures, today, recent }) => (
        <>
          <FigureCards title={t`Today's figures`} figures={figures} />
          <TodaysPatients today={today} />
          <RecentActivities recent={recent} />
        </>
      )}
    </DashboardPage>
  );
}

/** Today's patients, those present or still expected first, each with its next step. */
function TodaysPatients({ today }: { today: readonly Appointment[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = [...today]
    .sort((one, other) => Number(one.status === 'COMPLETED') - Number(other.status === 'COMPLETED'))
    .slice(0, SHOWN);
  return (
    <LineList
      title={t`Today's patients`}
      all={{ text: t`Day`, to: `${paths.calendar}?view=day` }}
      rows={shown}
      empty={t`No patients scheduled for today`}
    >
      {(appointment) => {
        const { id, dateTime, patient, status, priority, serviceName, type } = appointment;
        return (
          <Line
            key={id}
            urgency={URGENCY_OF[priority]}
            title={patientName(patient)}
            to={paths.appointment(id)}
            note={`${format.time(dateTime)} · ${serviceName ?? type}`}
          >
            <AppointmentStatusTag status={status} />
            <NextStepButton appointment={appointment} />
          </Line>
        );
      }}
    </LineList>
  );
}
