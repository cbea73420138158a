import type { Domain } from '../domain';
import { departmentsFeature } from './departments/departments.service';
import { employeesFeature } from './employees/employees.service';
import { orgChartFeature } from './org-chart/org-chart.service';
import { payStructuresFeature } from './payroll/pay-structures.service';
import { payTermsFeature } from './pay-terms/pay-terms.service';
import { positionsFeature } from './positions/positions.service';

/** People domain: employees, shifts, licences and payroll. */
export const peopleDomain: Domain = {
  name: 'people',
  features: [
    employeesFeature,
    departmentsFeature,
    positionsFeature,
    orgChartFeature,
    payTermsFeature,
    payStructuresFeature,
  ],
};
