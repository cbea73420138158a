import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useUser } from '@polyclinic/client';
import { AppointmentStatusTag, doctorName, personName } from '@polyclinic/clinic-ui';
import type { FigureLine, RoleDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { ActionLink } from './action-link';
import { DashboardPage } from './dashboard-page';
import { FigureCards } from './figure-cards';
import { Line, LineList } from './line-list';
import { linesOf } from './lines-of';

/** Lines of the appointments; the list has all of them. */
const SHOWN = 3;

/** A patient's own appointments, drugs and results. */
export function PatientDashboard() {
  const { t } = useLingui();
  const name = personName(useUser());
  return (
    <DashboardPage
      welcome={t`Welcome, ${name}`}
      failed={t`Failed to load dashboard data. Please try again.`}
      refreshed={t`Dashboard refreshed`}
    >
      {(dashboard) => (
        <>
          <FigureCards title={t`Overview`} figures={dashboard.figures} />
          <OwnAppointments upcoming={dashboard.upcoming} />
          <OwnDrugs lines={linesOf(dashboard, 'activePrescriptions')} />
          <OwnResults lines={linesOf(dashboard, 'labResults')} />
        </>
      )}
    </DashboardPage>
  );
}

function OwnAppointments({ upcoming }: Pick<RoleDashboard, 'upcoming'>) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const today = useClinicToday();
  return (
    <LineList
      title={t`Upcoming appointments`}
      all={{ text: t`All`, to: paths.appointments }}
      rows={upcoming.slice(0, SHOWN)}
      empty={t`No upcoming appointments`}
      emptyAction={
        <Button type="primary" onClick={() => void navigate(paths.bookAppointment)}>{t`Book an Appointment`}</Button>
      }
    >
      {({ id, dateTime, doctor, serviceName, type, status }) => {
        const isPresent = status === 'CHECKED_IN';
        const zone = format.clinicZone(dateTime);
        const when = [format.dayMonth(dateTime), format.time(dateTime), zone].filter(Boolean).join(' ');
        return (
          <Line key={id} title={when} note={`${doctorName(doctor)} · ${serviceName ?? type}`}>
            <AppointmentStatusTag status={status} />
            {/* A request is no appointment yet. */}
            {dateTime.slice(0, 10) === today && status !== 'REQUESTED' && (
              <ActionLink to={paths.arrive} of={when}>
                {isPresent ? t`Place in the queue` : t`I am here`}
              </ActionLink>
            )}
            {!isPresent && <ActionLink to={paths.rescheduleAppointment(id)} of={when}>{t`Reschedule`}</ActionLink>}
            <ActionLink to={paths.myAppointment(id)} of={when}>{t`Details`}</ActionLink>
          </Line>
        );
      }}
    </LineList>
  );
}

function OwnDrugs({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList
      title={t`Active prescriptions`}
      all={{ text: t`All`, to: paths.myPrescriptions }}
      rows={lines}
      empty={t`No active prescriptions`}
    >
      {({ id, title, state, count }) => {
        const drug = title ?? '';
        const left = format.number(count ?? 0);
        return (
          <Line key={id} title={drug} note={count ? t`refills left: ${left}` : t`no refills left`}>
            {state === 'REQUESTED' ? (
              <StatusTag meaning="waiting">{t`Refill requested`}</StatusTag>
            ) : (
              <ActionLink to={paths.refill(id)} of={drug} isDisabled={!count}>{t`Request Refill`}</ActionLink>
            )}
          </Line>
        );
      }}
    </LineList>
  );
}

function OwnResults({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList
      title={t`Recent lab results`}
      all={{ text: t`All`, to: paths.myResults }}
      rows={lines}
      empty={t`No recent lab results`}
    >
      {({ id, title, at, state }) => {
        const name = title ?? '';
        const isReviewed = state === 'REVIEWED';
        return (
          <Line key={id} title={name} note={at && format.date(at)}>
            <StatusTag meaning={isReviewed ? 'done' : 'info'}>{isReviewed ? t`Reviewed` : t`Completed`}</StatusTag>
            <ActionLink to={paths.myResult(id)} of={name}>{t`View Results`}</ActionLink>
          </Line>
        );
      }}
    </LineList>
  );
}
