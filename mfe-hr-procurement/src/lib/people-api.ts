import { createApi, type Api } from '@polyclinic/client';
import {
  departments,
  employeeBankDetails,
  employeeDocuments,
  employeeImports,
  employees,
  hrAnalytics,
  leavings,
  letterTemplates,
  licenses,
  orgChart,
  payTerms,
  positions,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  departments: typeof departments;
  employeeBankDetails: typeof employeeBankDetails;
  employeeDocuments: typeof employeeDocuments;
  employeeImports: typeof employeeImports;
  employees: typeof employees;
  hrAnalytics: typeof hrAnalytics;
  leavings: typeof leavings;
  letterTemplates: typeof letterTemplates;
  licenses: typeof licenses;
  orgChart: typeof orgChart;
  payTerms: typeof payTerms;
  positions: typeof positions;
};

/** Resources of employees. */
export const api: Api<Resources> = createApi({
  departments,
  employeeBankDetails,
  employeeDocuments,
  employeeImports,
  employees,
  hrAnalytics,
  leavings,
  letterTemplates,
  licenses,
  orgChart,
  payTerms,
  positions,
});
