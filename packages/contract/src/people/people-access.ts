import { z } from 'zod';
import { anyEmployee, duty, type TenantAccess } from '../base/roles';

/** The people of human resources: they keep employees, terms and pay. */
export const hr = duty('HR');

/** Human resources, and those who approve what it prepares: the only readers of pay. */
export const payReaders = duty('HR', 'PAYROLL_APPROVER');

/** Department, position or branch by its name. */
export const NamedRef = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'NamedRef' });
export type NamedRef = z.infer<typeof NamedRef>;

/** Employee by name; the id is that of the employment, not of an account. */
export const EmployeeRef = z
  .object({ id: z.uuid(), number: z.string(), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'EmployeeRef' });
export type EmployeeRef = z.infer<typeof EmployeeRef>;

/**
 * Human resources, and those who lead a department or people: they plan shifts and approve leave without seeing pay. The
 * server decides for whom.
 */
export const rosterers: TenantAccess = { ...anyEmployee, duties: ['HR'], preChecked: false };
