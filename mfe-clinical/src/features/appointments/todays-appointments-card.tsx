import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay } from '@polyclinic/client';
import { appointments, DASHBOARD_REFRESH_MS, WAIT_WARNING_MINUTES } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Sheet, StatusTag, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { addDays } from '../../lib/clinic-dates';
import { STATUS_TEXTS } from '../../lib/status-texts';

const SHEET = `
.pc-today-count { font-size: 32px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.pc-today-split { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 12px 0 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
.pc-today-note { color: var(--pc-muted); }
`;

/** How many come today, against the same weekday a week ago, and how the day goes. */
export function TodaysAppointmentsCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const mayList = useMay(appointments.ofDoctor.access);
  const query = useQuery({ ...api.appointments.stats.queryOptions(), refetchInterval: DASHBOARD_REFRESH_MS });

  return (
    <Card
      title={t`Today's Appointments`}
      extra={mayList && <Link to={`${paths.appointments}?view=day`}>{t`Day`}</Link>}
    >
      <Sheet name="today" css={SHEET} />
      <QueryState query={query} loading={t`Loading appointments...`} failed={t`Failed to load dashboard data`}>
        {({ stats }) => {
          const more = stats.todayAppointments - stats.weekAgoAppointments;
          const difference = format.number(more, { signDisplay: 'exceptZero' });
          const day = format.fullDate(addDays(today, -7));
          const minutes = stats.averageWaitMinutes;
          const wait = format.number(minutes ?? 0);
          const split = [
            ['SCHEDULED', stats.scheduled],
            ['CONFIRMED', stats.confirmed],
            ['CHECKED_IN', stats.checkedIn],
            ['IN_PROGRESS', stats.inProgress],
            ['COMPLETED', stats.completed],
            ['CANCELLED', stats.cancelled],
            ['NO_SHOW', stats.noShow],
          ] as const;
          return (
            <>
              <div className="pc-today-count">{format.number(stats.todayAppointments)}</div>
              <div className="pc-today-note">{t`${difference} against ${day}`}</div>
              <ul className="pc-today-split">
                {split
                  .filter(([, count]) => count > 0)
                  .map(([status, count]) => (
                    <li key={status}>
                      <strong>{format.number(count)}</strong> {i18n._(STATUS_TEXTS[status])}
                    </li>
                  ))}
              </ul>
              {minutes !== null && (
                <p>
                  <StatusTag meaning={minutes > WAIT_WARNING_MINUTES ? 'waiting' : 'neutral'}>
                    {t`Average wait: ${wait} minutes`}
                  </StatusTag>
                </p>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
