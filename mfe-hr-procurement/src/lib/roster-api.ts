import { createApi, type Api } from '@polyclinic/client';
import {
  attendance,
  employees,
  leaveKinds,
  leaveRequests,
  onCall,
  rosters,
  shifts,
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
  shifts: typeof shifts;
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
  shifts,
  shiftTemplates,
  workRules,
});
