import { useLingui } from '@lingui/react/macro';
import { useSession, useUser } from '@polyclinic/client';
import {
  CheckInButton,
  doctorName,
  isLongWait,
  minutesSince,
  patientName,
  personName,
  useNotifyDoctor,
  usePresent,
} from '@polyclinic/clinic-ui';
import type { Appointment, RoleDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DashboardPage } from './dashboard-page';
import { FigureCards } from './figure-cards';
import { Line, LineList } from './line-list';
import { SampleDashboard } from './sample-dashboard';

/** Lines of each list; the check-in screen shows all of them. */
const SHOWN = 3;

/** Waiting and next patients, for the front desk. */
export function ReceptionistDashboard() {
  const { t } = useLingui();
  const name = personName(useUser());
  const isSampled = useSession(({ tenant }) => tenant?.settings.features.sampleDataFallback === true);
  return (
    <DashboardPage
      welcome={t`Welcome, ${name}`}
      failed={
        isSampled
          ? t`Failed to load dashboard data. Using mock data instead.`
          : t`Failed to load dashboard data. Please try again.`
      }
      refreshed={t`Dashboard refreshed`}
      Fallback={isSampled ? SampleDashboard : undefined}
    >
      {({ figures, waiting, upcoming }) => (
        <>
          <FigureCards title={t`Today's figures`} figures={figures} />
          <WaitingPatients waiting={waiting} />
          <Upcoming upcoming={upcoming} />
        </>
      )}
    </DashboardPage>
  );
}

function WaitingPatients({ waiting }: Pick<RoleDashboard, 'waiting'>) {
  const { t } = useLingui();
  const notify = useNotifyDoctor();
  return (
    <LineList
      title={t`Waiting patients`}
      all={{ text: t`Check-in`, to: paths.desk }}
      rows={waiting.slice(0, SHOWN)}
      empty={t`No patients waiting`}
    >
      {(appointment) => {
        const { id, patient, doctor } = appointment;
        const name = patientName(patient);
        const label = t`Notify Doctor`;
        return (
          <Line key={id} title={name} to={paths.appointment(id)} note={doctorName(doctor)}>
            <Waited appointment={appointment} />
            {doctor && (
              <Button aria-label={`${label}: ${name}`} onClick={() => void notify(appointment)}>
                {label}
              </Button>
            )}
          </Line>
        );
      }}
    </LineList>
  );
}

function Waited({ appointment: { checkedInAt } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = usePresent();
  const wait = checkedInAt ? minutesSince(checkedInAt, now) : 0;
  const minutes = format.number(wait);
  return <StatusTag meaning={isLongWait(wait) ? 'danger' : 'waiting'}>{t`${minutes} min`}</StatusTag>;
}

function Upcoming({ upcoming }: Pick<RoleDashboard, 'upcoming'>) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList
      title={t`Upcoming appointments`}
      all={{ text: t`All`, to: paths.appointments }}
      rows={upcoming.slice(0, SHOWN)}
      empty={t`No upcoming appointments`}
    >
      {(appointment) => {
        const { id, dateTime, patient, doctor, isNewPatient } = appointment;
        return (
          <Line
            key={id}
            title={patientName(patient)}
            to={paths.appointment(id)}
            note={`${format.time(dateTime)} · ${doctorName(doctor)}`}
          >
            {isNewPatient && <StatusTag meaning="info">{t`New`}</StatusTag>}
            <CheckInButton appointment={appointment} size="middle" />
          </Line>
        );
      }}
    </LineList>
  );
}
