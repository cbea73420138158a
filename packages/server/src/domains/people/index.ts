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
import { feeShareStatementsFeature } from './fee-shares/fee-share-statements.service';
import { feeSharesFeature } from './fee-shares/fee-shares.service';
import { hrAnalyticsFeature } from './hr-analytics/hr-analytics.service';
import { leavingsFeature } from './leavings/leavings.service';
import { letterTemplatesFeature } from './letter-templates/letter-templates.service';
import { licensesFeature } from './licenses/licenses.service';
import { orgChartFeature } from './org-chart/org-chart.service';
import { employeeStatementsFeature } from './payroll/employee-statements.service';
import { payStructureAssignmentsFeature } from './payroll/pay-structure-assignments.service';
import { payStructuresFeature } from './payroll/pay-structures.service';
import { payrollEntriesFeature } from './payroll/payroll-entries.service';
import { payrollInputsFeature } from './payroll/payroll-inputs.service';
import { payrollLoansFeature } from './payroll/payroll-loans.service';
import { payrollPeriodsFeature } from './payroll/payroll-periods.service';
import { payrollSettingsFeature } from './payroll/payroll-settings.service';
import { payrollTakeoversFeature } from './payroll/payroll-takeovers.service';
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
    letterTemplatesFeature,
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
    payStructureAssignmentsFeature,
    payrollSettingsFeature,
    payrollPeriodsFeature,
    payrollEntriesFeature,
    payrollInputsFeature,
    payrollTakeoversFeature,
    payrollLoansFeature,
    employeeStatementsFeature,
    feeSharesFeature,
    feeShareStatementsFeature,
  ],
};
