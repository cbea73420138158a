import type { Domain } from '../domain';
import { departmentsFeature } from './departments/departments.service';
import { employeeBankDetailsFeature } from './employee-bank-details/employee-bank-details.service';
import { employeeDocumentsFeature } from './employee-documents/employee-documents.service';
import { employeeImportsFeature } from './employee-imports/employee-imports.service';
import { employeesFeature } from './employees/employees.service';
import { hrAnalyticsFeature } from './hr-analytics/hr-analytics.service';
import { leavingsFeature } from './leavings/leavings.service';
import { licensesFeature } from './licenses/licenses.service';
import { orgChartFeature } from './org-chart/org-chart.service';
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
  ],
};
