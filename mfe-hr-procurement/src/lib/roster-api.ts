import { createApi, type Api } from '@polyclinic/client';
import {
  attendance,
  employees,
  leaveKinds,
  leaveRequests,
  onCall,
  rosters,
  shiftCalendars,
  shifts,
  shiftSwaps,
  shiftTemplates,
  workRules,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  attendance: typeof attendance;
  employees: typeof employees;
  leaveKinds: typeof leaveKinds;
  leaveRequests: typeof leaveRequests;
  onCall: typeof onCall;
  rosters: typeof rosters;
  shiftCalendars: typeof shiftCalendars;
  shifts: typeof shifts;
  shiftSwaps: typeof shiftSwaps;
  shiftTemplates: typeof shiftTemplates;
  workRules: typeof workRules;
};

/** Resources of rosters, leave and attendance. */
export const api: Api<Resources> = createApi({
  attendance,
  employees,
  leaveKinds,
  leaveRequests,
  onCall,
  rosters,
  shiftCalendars,
  shifts,
  shiftSwaps,
  shiftTemplates,
  workRules,
});
