import { dashboard, passes } from '@polyclinic/contract';
import { declared } from '../../../platform/feature/declared';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { figuresFor } from './dashboard.repository';

export const dashboardFeature = feature(
  dashboard,
  {
    async stats(_, caller) {
      const figures = await figuresFor(caller);
      const { waitToday, waitBefore, revenueToday, revenueWeekAgo } = figures;
      const revenue = declared().figure('todaysRevenue', caller.role);
      const maySeeRevenue = revenue !== undefined && (!revenue.access || passes(revenue.access, caller));
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
