import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { staffOnly } from '../base/roles';

/** Figure with that of the previous comparable period; both null if unknown. */
const Figure = z.object({ value: z.number(), previous: z.number().nullable() });

export const DashboardStats = z
  .object({
    /** Against the same weekday of last week. */
    todaysAppointments: Figure,
    /** Against the total 30 days ago. */
    totalPatients: Figure,
    /** Users signed in now, against the same time of yesterday. */
    activeSessions: Figure,
    /**
     * Minor units of the clinic's currency, against the same weekday of last week; null if no payments are recorded, or
     * the user may not see the revenue.
     */
    todaysRevenue: Figure.nullable(),
    /** Minutes from check-in to start, today against the 7 days before; null before the first patient was seen. */
    averageWait: Figure.nullable(),
    /** True if the user may see the revenue. */
    maySeeRevenue: z.boolean(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = defineEndpoints('dashboard', {
  stats: {
    method: 'GET',
    path: '/dashboard/stats',
    access: staffOnly,
    summary: 'Get the five figures of the dashboard',
    data: z.object({ stats: DashboardStats }),
  },
});
