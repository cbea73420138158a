import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { text } from '../base/shared';
import { hr } from './people-access';

/** Maximum number of rows of an import. */
export const MAX_IMPORTED_EMPLOYEES = 2_000;

const Cell = text(200);

/** Row as it was pasted: the server reads the cells and names the row of a fault. */
export const ImportedEmployee = z.object({
  number: Cell,
  firstName: Cell,
  lastName: Cell,
  dateOfBirth: Cell,
  email: Cell,
  phone: Cell,
  joinedOn: Cell,
  /** Title of a position that exists. */
  position: Cell,
  /** Name of a department that exists. */
  department: Cell,
  /** Name of a branch that exists. */
  branch: Cell,
  /** Number of the manager: an employee of the clinic, or of another row. */
  manager: Cell,
  weeklyHours: Cell,
  taxNumber: Cell,
});
export type ImportedEmployee = z.infer<typeof ImportedEmployee>;

/** Fault of a row, which counts from one. */
export const EmployeeImportFault = z
  .object({ row: z.number().int(), field: ImportedEmployee.keyof(), text: z.string() })
  .meta({ id: 'EmployeeImportFault' });
export type EmployeeImportFault = z.infer<typeof EmployeeImportFault>;

export const employeeImports = defineEndpoints('employeeImports', {
  create: {
    method: 'POST',
    path: '/hr/employees/import',
    access: hr,
    summary: 'Add employees from rows of a spreadsheet, all or none; a dry run lists the errors by row',
    body: z.object({
      rows: z.array(ImportedEmployee).min(1).max(MAX_IMPORTED_EMPLOYEES),
      dryRun: z.boolean().default(false),
    }),
    bodyLimit: 4 * MIB,
    bodyValues: 40_000,
    data: z.object({ imported: z.number().int(), faults: z.array(EmployeeImportFault) }),
    errors: ['EMPLOYEE_IMPORT_FAULTY', 'ORG_CYCLE', 'EMPLOYEE_DUPLICATE'],
    affects: ['employees', 'orgChart', 'positions', 'hrAnalytics'],
    idempotent: true,
  },
});
