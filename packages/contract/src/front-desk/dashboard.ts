import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { staffOnly } from '../base/roles';

/** A figure beside the same figure of the previous comparable period; both null where nothing can be said. */
const Figure = z.object({ value: z.number(), previous: z.number().nullable() });

export const DashboardStats = z
  .object({
    /** Against the same weekday of last week. */
    todaysAppointments: Figure,
    /** Against the total 30 days ago. */
    totalPatients: Figure,
    /** People signed in now, against the same time of yesterday. */
    activeSessions: Figure,
    /** Minor units of the clinic's currency, against the same weekday of last week; null where nobody records payments, or not for this person's eyes. */
    todaysRevenue: Figure.nullable(),
    /** Minutes from check-in to start, today against the 7 days before; null before the first patient was seen. */
    averageWait: Figure.nullable(),
    /** Whether this person may see the revenue at all. */
    maySeeRevenue: z.boolean(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = defineEndpoints('dashboard', {
  stats: {
    method: 'GET',
    path: '/dashboard/stats',
    access: staffOnly,
    summary: 'The five figures of the dashboard',
    data: z.object({ stats: DashboardStats }),
  },
});
