import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay, useUser } from '@polyclinic/client';
import { AppointmentStatusTag, STATUSES, useClinicNow } from '@polyclinic/clinic-ui';
import { minutesOf, openHours, useCalendar, useSchedule } from '@polyclinic/clinic-ui/calendar';
import { adminUsers } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { calendarColumns } from './calendar-columns';
import { timelineOf, type Timeline } from './day-timeline';
import { DayTimelineHours } from './day-timeline-hours';
import { DAY_TIMELINE_STYLES } from './day-timeline-styles';

/** Today as a timeline with a row for each doctor at work; doctors see their own day. */
export function DayTimelineCard() {
  const { t } = useLingui();
  const today = useClinicToday();
  const user = useUser();
  const isDoctor = user.role === 'DOCTOR';
  const mayAddUsers = useMay(adminUsers.create.access);
  const own = isDoctor ? user.id : undefined;
  const calendar = useCalendar({ doctorId: own }, [today]);
  const doctors = useQuery({ ...api.users.doctors.queryOptions(), enabled: !isDoctor });
  const { schedule } = useSchedule([today]);
  const now = minutesOf(useClinicNow());

  const timeline = (data: NonNullable<typeof calendar.data>) => {
    const known = isDoctor ? [user] : (doctors.data?.users ?? []).filter(({ isActive }) => isActive);
    const columns = calendarColumns({
      days: [today],
      appointments: data.appointments,
      doctors: known,
      others: data.doctors,
      chosen: own,
      schedule,
    });
    return timelineOf(columns, openHours(schedule, today, null) ?? [], now);
  };
  const hasNoDoctors = doctors.data?.users.length === 0;
  const isReady = isDoctor || !doctors.isPending;

  return (
    <Card
      title={isDoctor ? t`My day` : t`Today by doctor`}
      className="pc-clinical-timeline"
      extra={<Link to={`${paths.calendar}?view=day`}>{t`Calendar`}</Link>}
    >
      <Styles name="clinical-timeline" css={DAY_TIMELINE_STYLES} />
      <QueryState
        query={isReady ? calendar : { ...calendar, data: undefined, isPending: true }}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        empty={{
          when: (data) => timeline(data).rows.length === 0,
          text: isDoctor
            ? t`No patients scheduled for today`
            : hasNoDoctors
              ? t`No doctors yet`
              : t`No doctors at work today`,
          action: mayAddUsers && hasNoDoctors && (
            <Link to={paths.newUser}>
              <Button type="primary">{t`Add doctor`}</Button>
            </Link>
          ),
        }}
      >
        {(data) => {
          const shown = timeline(data);
          return (
            <>
              <DayTimelineHours timeline={shown} date={today} now={now} />
              <Legend timeline={shown} />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

/** The statuses on the timeline, each leading to its appointments. */
function Legend({ timeline: { rows } }: { timeline: Timeline }) {
  const { t } = useLingui();
  const present = new Set(rows.flatMap(({ blocks }) => blocks.map(({ appointment }) => appointment.status)));
  if (present.size === 0) return <p className="pc-list-sub">{t`No patients scheduled for today`}</p>;
  return (
    <ul className="pc-clinical-timeline-legend">
      {STATUSES.filter((status) => present.has(status)).map((status) => (
        <li key={status}>
          <Link to={`${paths.appointments}?dates=today&status=${status}`}>
            <AppointmentStatusTag status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
