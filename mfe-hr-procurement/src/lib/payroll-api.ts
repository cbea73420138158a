import { createApi, type Api } from '@polyclinic/client';
import {
  employees,
  employeeStatements,
  feeShares,
  feeShareStatements,
  payrollEntries,
  payrollInputs,
  payrollLoans,
  payrollPeriods,
  payrollSettings,
  payrollTakeovers,
  payStructureAssignments,
  payStructures,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  employees: typeof employees;
  employeeStatements: typeof employeeStatements;
  feeShares: typeof feeShares;
  feeShareStatements: typeof feeShareStatements;
  payrollEntries: typeof payrollEntries;
  payrollInputs: typeof payrollInputs;
  payrollLoans: typeof payrollLoans;
  payrollPeriods: typeof payrollPeriods;
  payrollSettings: typeof payrollSettings;
  payrollTakeovers: typeof payrollTakeovers;
  payStructureAssignments: typeof payStructureAssignments;
  payStructures: typeof payStructures;
};

/** Resources of payroll. */
export const api: Api<Resources> = createApi({
  employees,
  employeeStatements,
  feeShares,
  feeShareStatements,
  payrollEntries,
  payrollInputs,
  payrollLoans,
  payrollPeriods,
  payrollSettings,
  payrollTakeovers,
  payStructureAssignments,
  payStructures,
});
