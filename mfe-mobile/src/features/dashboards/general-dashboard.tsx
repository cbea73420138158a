import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { doctorName, patientName, personName, useClinicNow } from '@polyclinic/clinic-ui';
import {
  FIGURES_OF,
  UPCOMING_INFO_COUNT,
  WAIT_WARNING_MINUTES,
  type FigureId,
  type RoleDashboard,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { DashboardPage, type FallbackProps } from './dashboard-page';
import { FigureCards, type Figure } from './figure-cards';
import { greetingAt } from './greeting';
import { Line, LineList } from './line-list';
import { RecentActivities } from './recent-activities';

const DAY: readonly FigureId[] = ['todaysAppointments', 'todaysRevenue'];

/** The day of the clinic, for all roles without a dashboard of their own. */
export function GeneralDashboard() {
  const { t } = useLingui();
  const greeting = greetingAt(useClinicNow());
  const name = personName(useUser());
  return (
    <DashboardPage
      welcome={`${greeting}, ${name}`}
      failed={t`Failed to load dashboard data`}
      refreshed={t`Dashboard updated`}
      Fallback={NothingLoaded}
    >
      {({ figures, upcoming, recent }) => (
        <>
          <Figures figures={figures} />
          <Alerts figures={figures} />
          <NextAppointments upcoming={upcoming} count={valueOf(figures, 'upcoming')} />
          {/* The server lists them for doctors and administrators alone. */}
          <RecentActivities recent={recent} empty={t`Activities are not listed for your role`} />
        </>
      )}
    </DashboardPage>
  );
}

interface FiguresProps {
  figures: readonly Figure[];
  note?: string;
}

function Figures({ figures, note }: FiguresProps) {
  const { t } = useLingui();
  return (
    <>
      <FigureCards title={t`Today's figures`} figures={figures.filter(({ id }) => DAY.includes(id))} note={note} />
      <FigureCards title={t`Key metrics`} figures={figures.filter(({ id }) => !DAY.includes(id))} note={note} />
    </>
  );
}

/** Zeros that say that they are none of the clinic's, with the error and another attempt (specification of the phone, section 8). */
function NothingLoaded({ retry }: FallbackProps) {
  const { t } = useLingui();
  const ids: readonly FigureId[] = FIGURES_OF[useUser().role];
  return (
    <>
      <Alert
        type="error"
        role="alert"
        showIcon
        title={t`Failed to load dashboard data`}
        action={<Button onClick={() => void retry()}>{t`Try Again`}</Button>}
      />
      <Figures figures={ids.map((id) => ({ id, value: 0 }))} note={t`Not loaded`} />
    </>
  );
}

function valueOf(figures: readonly Figure[], wanted: FigureId): number {
  return figures.find(({ id }) => id === wanted)?.value ?? 0;
}

function Alerts({ figures }: Pick<RoleDashboard, 'figures'>) {
  const { t } = useLingui();
  const format = useFormat();
  const limit = format.number(WAIT_WARNING_MINUTES);
  const count = format.number(UPCOMING_INFO_COUNT);
  return (
    <>
      {valueOf(figures, 'averageWaitToCheckIn') > WAIT_WARNING_MINUTES && (
        <Alert type="warning" showIcon title={t`The average wait is over ${limit} minutes`} />
      )}
      {valueOf(figures, 'upcoming') > UPCOMING_INFO_COUNT && (
        <Alert type="info" showIcon title={t`More than ${count} appointments are still to come today`} />
      )}
    </>
  );
}

interface NextAppointmentsProps extends Pick<RoleDashboard, 'upcoming'> {
  /** Appointments still to come today, which may be counted without being listed. */
  count: number;
}

function NextAppointments({ upcoming, count }: NextAppointmentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList
      title={t`Next appointments`}
      rows={upcoming.slice(0, UPCOMING_INFO_COUNT)}
      empty={count > 0 ? t`Appointments are not listed for your role` : t`No upcoming appointments`}
    >
      {({ id, dateTime, patient, doctor }) => (
        <Line
          key={id}
          title={patientName(patient)}
          to={paths.appointment(id)}
          note={`${format.time(dateTime)} · ${doctorName(doctor)}`}
        />
      )}
    </LineList>
  );
}
