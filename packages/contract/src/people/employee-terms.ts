import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, Instant, PersonRef, text, Version } from '../base/shared';
import { EmployeeRef, NamedRef } from './people-access';

export const EmploymentType = z.enum(['PERMANENT', 'FIXED_TERM', 'CASUAL', 'TRAINEE', 'VISITING']);
export type EmploymentType = z.infer<typeof EmploymentType>;

/** Minutes of a week that can be agreed. */
export const WeeklyMinutes = z.number().int().min(0).max(10_080);

/** Terms of employment other than pay, which hold from a day on. */
export const EmployeeTermFields = z.object({
  employmentType: EmploymentType,
  positionId: z.uuid().nullable(),
  departmentId: z.uuid().nullable(),
  branchId: z.uuid().nullable(),
  managerId: z.uuid().nullable(),
  /** Agreed working time of a week in minutes. */
  weeklyMinutes: WeeklyMinutes,
});
export type EmployeeTermFields = z.infer<typeof EmployeeTermFields>;

export const EMPLOYEE_TERM_LABELS = {
  employmentType: 'Employment type',
  positionId: 'Job position',
  departmentId: 'Department',
  branchId: 'Branch',
  managerId: 'Manager',
  weeklyMinutes: 'Weekly hours',
  validFrom: 'From',
  validUntil: 'Until',
  reason: 'Reason',
} as const satisfies LabelsOf<typeof EmployeeTermFields, typeof EmployeeTerms>;

/** Terms with the names of what they refer to; `validUntil` is the last day, null while they are open. */
export const EmployeeTerms = EmployeeTermFields.extend({
  id: z.uuid(),
  validFrom: ClinicDate,
  validUntil: ClinicDate.nullable(),
  position: NamedRef.nullable(),
  department: NamedRef.nullable(),
  branch: NamedRef.nullable(),
  manager: EmployeeRef.nullable(),
  reason: z.string().nullable(),
  createdBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'EmployeeTerms' });
export type EmployeeTerms = z.infer<typeof EmployeeTerms>;

/** Change of terms from a day on: what it omits stays as it was on that day. */
export const EmployeeTermChange = EmployeeTermFields.partial().extend({
  from: ClinicDate,
  reason: text(500).optional(),
  /** Of the employee. */
  version: Version,
});
export type EmployeeTermChange = z.infer<typeof EmployeeTermChange>;
