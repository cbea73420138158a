import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee } from '../base/roles';
import { ClinicDate, FileAnswer, Instant } from '../base/shared';
import { PayrollLine } from './payroll-entries';
import { EmployeeRef, payReaders } from './people-access';

/** Pay of an employee in a calendar year of approved periods, by pay date; one for each currency. */
export const YearStatement = z
  .object({
    currency: z.string(),
    lines: z.array(PayrollLine),
    gross: z.number().int(),
    deductions: z.number().int(),
    net: z.number().int(),
    employer: z.number().int(),
    taxable: z.number().int(),
    /** Pay of the tax year that was taken over from another system until a day of this year. */
    takenOver: z.object({ until: ClinicDate, taxable: z.number().int(), lines: z.array(PayrollLine) }).nullable(),
    periods: z.array(
      z.object({
        entryId: z.uuid(),
        name: z.string(),
        payOn: ClinicDate,
        gross: z.number().int(),
        deductions: z.number().int(),
        net: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'YearStatement' });
export type YearStatement = z.infer<typeof YearStatement>;

/** Calendar year. */
const YearQuery = z.object({ year: z.coerce.number().int().min(2000).max(2200) });

export const employeeStatements = defineEndpoints('employeeStatements', {
  get: {
    method: 'GET',
    path: '/hr/employees/:id/pay-statement',
    access: payReaders,
    summary: 'Get the pay of an employee in a year; reads by administrators are audited',
    query: YearQuery,
    data: z.object({ employee: EmployeeRef, statements: z.array(YearStatement), createdAt: Instant }),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: '/hr/employees/:id/pay-statement/file',
    access: payReaders,
    summary: 'Download the year statement of an employee as PDF',
    query: YearQuery,
    data: FileAnswer,
    file: true,
    errors: ['EMPLOYEE_NOT_FOUND', 'PAYROLL_STATEMENT_EMPTY'],
  },
  mine: {
    method: 'GET',
    path: '/hr/me/pay-statement',
    access: anyEmployee,
    summary: 'Download the own year statement as PDF',
    query: YearQuery,
    data: FileAnswer,
    file: true,
    errors: ['PAYROLL_STATEMENT_EMPTY'],
  },
});
