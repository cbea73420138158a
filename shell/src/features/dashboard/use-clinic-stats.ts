import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { WAIT_WARNING_MINUTES, type DashboardStats } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat, useWeekdayNames } from '@polyclinic/ui';
import type { ClinicFigureId } from './facts-of-roles';
import type { Stat } from './stat-card';

/** Returns a function that gives the figures of the clinic their words. */
export function useClinicStats(): (stats: DashboardStats) => Record<ClinicFigureId, Stat> {
  const { t } = useLingui();
  const format = useFormat();
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

  return ({ todaysAppointments, totalPatients, activeSessions, todaysRevenue, averageWait }) => ({
    todaysAppointments: {
      key: 'appointments',
      title: t`Today's Appointments`,
      figure: todaysAppointments,
      none: '',
      write: count,
      period: t`vs last ${weekday}`,
      better: 'more',
      path: day,
    },
    totalPatients: {
      key: 'patients',
      title: t`Total Patients`,
      figure: totalPatients,
      none: '',
      write: count,
      period: t`vs 30 days ago`,
      better: 'more',
      path: paths.patients,
    },
    activeSessions: {
      key: 'sessions',
      title: t`Active Sessions`,
      figure: activeSessions,
      none: '',
      write: count,
      period: t`vs same time yesterday`,
      path: paths.users,
    },
    todaysRevenue: {
      key: 'revenue',
      title: t`Today's Revenue`,
      figure: todaysRevenue,
      none: t`No payments recorded yet`,
      write: (value: number) => format.money(Math.round(value)),
      period: t`vs last ${weekday}`,
      better: 'more',
      warning: todaysRevenue && todaysRevenue.value < 0 ? t`Refunds exceed payments` : undefined,
    },
    averageWait: {
      key: 'wait',
      title: t`Avg Wait Time`,
      figure: averageWait,
      none: t`No patients seen yet today`,
      write: waitTime,
      period: t`vs previous 7 days`,
      better: 'less',
      warning: averageWait && averageWait.value > WAIT_WARNING_MINUTES ? t`Over ${limit} minutes` : undefined,
      path: day,
    },
  });
}
