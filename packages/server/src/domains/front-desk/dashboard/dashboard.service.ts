import { dashboard, duty, passes } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { figuresAt } from './dashboard.repository';

/** Whose business the money is. */
const REVENUE = duty('FINANCE');

export const dashboardFeature = feature(
  dashboard,
  {
    async stats(_, caller) {
      const figures = await figuresAt(caller.db, caller.now());
      const { waitToday, waitBefore, revenueToday, revenueWeekAgo } = figures;
      const maySeeRevenue = passes(REVENUE, caller);
      return {
        stats: {
          todaysAppointments: { value: figures.appointmentsToday, previous: figures.appointmentsWeekAgo },
          totalPatients: { value: figures.patientsNow, previous: figures.patientsMonthAgo },
          activeSessions: { value: figures.peopleNow, previous: figures.peopleYesterday },
          todaysRevenue:
            maySeeRevenue && revenueToday !== null ? { value: revenueToday, previous: revenueWeekAgo } : null,
          averageWait: waitToday === null ? null : { value: waitToday, previous: waitBefore },
          maySeeRevenue,
        },
      };
    },
  },
  view,
);
