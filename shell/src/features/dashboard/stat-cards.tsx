import { useLingui } from '@lingui/react/macro';
import { useClinicToday, type ApiError } from '@polyclinic/client';
import { WAIT_WARNING_MINUTES, type DashboardStats } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat, useWeekdayNames } from '@polyclinic/ui';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { matchPath } from '@polyclinic/ui/kit/router';
import { DASHBOARD_STYLES } from './dashboard-styles';
import { StatCard, type Stat } from './stat-card';

interface StatCardsProps {
  query: UseQueryResult<{ stats: DashboardStats }, ApiError>;
  /** The paths this person may open: figures link to no others. */
  addresses: readonly string[];
}

const SKELETON = (
  <div className="pc-stats">
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className="pc-stat pc-stat-waiting">
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);

/** The five figures of the day. */
export function StatCards({ query, addresses }: StatCardsProps) {
  const { t } = useLingui();
  const statsOf = useStats(addresses);
  return (
    <section aria-label={t`Today's figures`} className={query.isError && !query.data ? 'pc-stats-failed' : undefined}>
      <Styles name="dashboard" css={DASHBOARD_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading today's figures...`}
        failed={t`Failed to load dashboard data`}
        skeleton={SKELETON}
      >
        {({ stats }) => {
          const shown = statsOf(stats);
          return (
            <ul className="pc-stats" data-count={shown.length}>
              {shown.map((stat) => (
                <li key={stat.key}>
                  <StatCard stat={stat} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </section>
  );
}

function useStats(addresses: readonly string[]): (stats: DashboardStats) => Stat[] {
  const { t } = useLingui();
  const format = useFormat();
  const reach = (path: string) =>
    addresses.some((address) => matchPath(address, path.split('?')[0] ?? '')) ? path : undefined;
  const count = (value: number) => format.number(value);
  const limit = format.number(WAIT_WARNING_MINUTES);
  const waitTime = (value: number) => {
    const minutes = format.number(value, { maximumFractionDigits: 0 });
    return t`${minutes} min`;
  };
  const day = `${paths.appointments}?view=day`;
  const weekdayName = useWeekdayNames('long');
  // getUTCDay counts from Sunday, 0; the names are numbered from Monday, 1.
  const weekday = weekdayName(new Date(useClinicToday()).getUTCDay() || 7);

  return ({ todaysAppointments, totalPatients, activeSessions, todaysRevenue, averageWait, maySeeRevenue }) => {
    const shown: (Stat | false)[] = [
      {
        key: 'appointments',
        title: t`Today's Appointments`,
        figure: todaysAppointments,
        none: '',
        write: count,
        period: t`vs last ${weekday}`,
        path: reach(day),
      },
      {
        key: 'patients',
        title: t`Total Patients`,
        figure: totalPatients,
        none: '',
        write: count,
        period: t`vs 30 days ago`,
        path: reach(paths.patients),
      },
      {
        key: 'sessions',
        title: t`Active Sessions`,
        figure: activeSessions,
        none: '',
        write: count,
        period: t`vs same time yesterday`,
        path: reach(paths.users),
      },
      maySeeRevenue && {
        key: 'revenue',
        title: t`Today's Revenue`,
        figure: todaysRevenue,
        none: t`No payments recorded yet`,
        write: (value: number) => format.money(Math.round(value)),
        period: t`vs last ${weekday}`,
      },
      {
        key: 'wait',
        title: t`Avg Wait Time`,
        figure: averageWait,
        none: t`No patients seen yet today`,
        write: waitTime,
        period: t`vs previous 7 days`,
        warning: averageWait && averageWait.value > WAIT_WARNING_MINUTES ? t`Over ${limit} minutes` : undefined,
        path: reach(day),
      },
    ];
    return shown.filter((stat) => stat !== false);
  };
}
