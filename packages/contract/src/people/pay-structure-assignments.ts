import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { ClinicDate, filledText } from '../base/shared';
import { EmployeeRef, hr, NamedRef, payReaders } from './people-access';

/** Employee with the pay structure of a day; null if there is none. */
export const StructureAssignment = z
  .object({ employee: EmployeeRef, structure: NamedRef.nullable(), startsOn: ClinicDate.nullable() })
  .meta({ id: 'StructureAssignment' });
export type StructureAssignment = z.infer<typeof StructureAssignment>;

export const payStructureAssignments = defineEndpoints('payStructureAssignments', {
  list: {
    method: 'GET',
    path: '/hr/payroll/assignments',
    access: payReaders,
    summary: 'List the employees of a day with their pay structure, those without one first',
    query: z.object({ day: ClinicDate.optional() }),
    data: z.object({ assignments: z.array(StructureAssignment) }),
  },
  create: {
    method: 'POST',
    path: '/hr/payroll/assignments',
    access: hr,
    summary:
      'Assign a pay structure to employees from a day on; one of the same day is replaced. Nobody sets the own pay.',
    body: z.object({
      structureId: z.uuid(),
      employeeIds: z.array(z.uuid()).min(1).max(2_000),
      startsOn: ClinicDate,
      reason: filledText(500).optional(),
    }),
    data: z.object({ assigned: z.number().int() }),
    errors: ['PAY_STRUCTURE_UNKNOWN', 'EMPLOYEE_UNKNOWN', 'OWN_PAY'],
    affects: ['payrollPeriods'],
    idempotent: true,
  },
});
