import type { Domain } from '../domain';
import { attendanceFeature } from './attendance/attendance.service';
import { leaveKindsFeature } from './leave-kinds/leave-kinds.service';
import { leaveRequestsFeature } from './leave-requests/leave-requests.service';
import { onCallFeature } from './on-call/on-call.service';
import { rostersFeature } from './rosters/rosters.service';
import { publicShiftCalendarsFeature } from './public-shift-calendars/public-shift-calendars.service';
import { shiftCalendarsFeature } from './shift-calendars/shift-calendars.service';
import { shiftSwapsFeature } from './shift-swaps/shift-swaps.service';
import { shiftTemplatesFeature } from './shift-templates/shift-templates.service';
import { shiftsFeature } from './shifts/shifts.service';
import { workRulesFeature } from './work-rules/work-rules.service';
import { departmentsFeature } from './departments/departments.service';
import { employeeBankDetailsFeature } from './employee-bank-details/employee-bank-details.service';
import { employeeDocumentsFeature } from './employee-documents/employee-documents.service';
import { employeeImportsFeature } from './employee-imports/employee-imports.service';
import { employeesFeature } from './employees/employees.service';
import { hrAnalyticsFeature } from './hr-analytics/hr-analytics.service';
import { leavingsFeature } from './leavings/leavings.service';
import { licensesFeature } from './licenses/licenses.service';
import { orgChartFeature } from './org-chart/org-chart.service';
import { payStructuresFeature } from './payroll/pay-structures.service';
import { payTermsFeature } from './pay-terms/pay-terms.service';
import { positionsFeature } from './positions/positions.service';

/** People domain: employees, shifts, licences and payroll. */
export const peopleDomain: Domain = {
  name: 'people',
  features: [
    employeesFeature,
    employeeImportsFeature,
    departmentsFeature,
    positionsFeature,
    orgChartFeature,
    payTermsFeature,
    employeeBankDetailsFeature,
    employeeDocumentsFeature,
    licensesFeature,
    leavingsFeature,
    hrAnalyticsFeature,
    attendanceFeature,
    leaveKindsFeature,
    leaveRequestsFeature,
    onCallFeature,
    rostersFeature,
    shiftCalendarsFeature,
    publicShiftCalendarsFeature,
    shiftSwapsFeature,
    shiftTemplatesFeature,
    shiftsFeature,
    workRulesFeature,
    payStructuresFeature,
  ],
};
