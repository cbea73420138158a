import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@polyclinic/client';
import { WAIT_WARNING_MINUTES, type DashboardStats } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
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
    <section
      aria-label={t`Figures of the day`}
      className={query.isError && !query.data ? 'pc-stats-failed' : undefined}
    >
      <Styles name="dashboard" css={DASHBOARD_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading the figures of the day...`}
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
  const minutes = (value: number) => {
    const written = format.number(value, { maximumFractionDigits: 0 });
    return t`${written} min`;
  };
  const day = `${paths.appointments}?view=day`;

  return ({ todaysAppointments, totalPatients, activeSessions, todaysRevenue, averageWait, maySeeRevenue }) => {
    const shown: (Stat | false)[] = [
      {
        key: 'appointments',
        title: t`Today's Appointments`,
        figure: todaysAppointments,
        none: '',
        write: count,
        period: t`Same weekday last week`,
        path: reach(day),
      },
      {
        key: 'patients',
        title: t`Total Patients`,
        figure: totalPatients,
        none: '',
        write: count,
        period: t`30 days ago`,
        path: reach(paths.patients),
      },
      {
        key: 'sessions',
        title: t`Active Sessions`,
        figure: activeSessions,
        none: '',
        write: count,
        period: t`Same time yesterday`,
        path: reach(paths.users),
      },
      maySeeRevenue && {
        key: 'revenue',
        title: t`Today's Revenue`,
        figure: todaysRevenue,
        none: t`No payments are recorded yet`,
        write: (value: number) => format.money(Math.round(value)),
        period: t`Same weekday last week`,
      },
      {
        key: 'wait',
        title: t`Avg Wait Time`,
        figure: averageWait,
        none: t`Nobody has been seen yet today`,
        write: minutes,
        period: t`The 7 days before`,
        warning: averageWait && averageWait.value > WAIT_WARNING_MINUTES ? t`Over ${limit} minutes` : undefined,
        path: reach(day),
      },
    ];
    return shown.filter((stat) => stat !== false);
  };
}
