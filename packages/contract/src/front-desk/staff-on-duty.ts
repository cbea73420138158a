import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee, Role } from '../base/roles';
import { Instant, StaffRef } from '../base/shared';

/** AWAY: on leave or blocked now. OFF: outside of the working hours, or the clinic is closed. */
export const DutyState = z.enum(['ON_DUTY', 'AWAY', 'OFF']);
export type DutyState = z.infer<typeof DutyState>;

/** Employee with the state at this moment, by working hours, closures and leave; the reason of a leave is not shown. */
export const ColleagueOnDuty = StaffRef.extend({
  role: Role,
  specialization: z.string().nullable(),
  state: DutyState,
  /** End of the current working time; null if not on duty. */
  until: Instant.nullable(),
}).meta({ id: 'ColleagueOnDuty' });
export type ColleagueOnDuty = z.infer<typeof ColleagueOnDuty>;

export const staffOnDuty = defineEndpoints('staffOnDuty', {
  list: {
    method: 'GET',
    path: '/staff-on-duty',
    access: anyEmployee,
    summary: 'List the employees of the clinic with who is on duty now, those on duty first',
    data: z.object({ colleagues: z.array(ColleagueOnDuty) }),
  },
});
