import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { EmployeeRef, hr, NamedRef, payReaders } from './people-access';

/** Fields of a department that users fill in. Its place in the tree is dated, and changes by a move. */
export const DepartmentFields = z.object({
  name: filledText(200),
  code: text(20).nullable(),
  /** Employee who leads it: plans shifts and approves leave without seeing pay. */
  headId: z.uuid().nullable(),
  isActive: z.boolean(),
  notes: text(2000).nullable(),
});

export const DEPARTMENT_LABELS = {
  name: 'Name',
  code: 'Code',
  headId: 'Head of department',
  parent: 'Part of',
  isActive: 'Active',
  notes: 'Notes',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof DepartmentFields, typeof Department>;

export const NewDepartment = DepartmentFields.partial().extend({
  name: DepartmentFields.shape.name,
  /** Department above it from the beginning; at the top if omitted. */
  parentId: z.uuid().nullable().optional(),
});
export type NewDepartment = z.infer<typeof NewDepartment>;
export const DepartmentChange = DepartmentFields.partial().extend({ version: Version });
export type DepartmentChange = z.infer<typeof DepartmentChange>;

export const Department = DepartmentFields.extend({
  id: z.uuid(),
  head: EmployeeRef.nullable(),
  /** Department above it today. */
  parent: NamedRef.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Department' });
export type Department = z.infer<typeof Department>;

export const DepartmentFilter = PageQuery.extend({
  search: text(100).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});

const oneDepartment = z.object({ department: Department });

export const departments = defineEndpoints('departments', {
  list: {
    method: 'GET',
    path: '/hr/departments',
    access: payReaders,
    summary: 'List the departments by name',
    query: DepartmentFilter,
    data: z.object({ departments: z.array(Department), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/hr/departments/:id',
    access: payReaders,
    summary: 'Get a department',
    data: oneDepartment,
    errors: ['DEPARTMENT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/departments',
    access: hr,
    summary: 'Create a department',
    body: NewDepartment,
    data: oneDepartment,
    errors: ['DEPARTMENT_NAME_TAKEN', 'DEPARTMENT_CODE_TAKEN', 'DEPARTMENT_UNKNOWN', 'EMPLOYEE_UNKNOWN'],
    affects: ['orgChart'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/departments/:id',
    access: hr,
    summary: 'Update a department; its place in the tree changes by a move',
    body: DepartmentChange,
    data: oneDepartment,
    errors: [
      'DEPARTMENT_NOT_FOUND',
      'DEPARTMENT_NAME_TAKEN',
      'DEPARTMENT_CODE_TAKEN',
      'EMPLOYEE_UNKNOWN',
      'STALE_VERSION',
    ],
    affects: ['orgChart', 'employees', 'positions'],
  },
  move: {
    method: 'POST',
    path: '/hr/departments/:id/move',
    access: hr,
    summary: 'Place a department below another one, or at the top, from a day on; refused if it would be above itself',
    body: z.object({ from: ClinicDate, parentId: z.uuid().nullable(), version: Version }),
    data: oneDepartment,
    errors: ['DEPARTMENT_NOT_FOUND', 'DEPARTMENT_UNKNOWN', 'ORG_CYCLE', 'STALE_VERSION'],
    affects: ['orgChart'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/departments/:id',
    access: hr,
    summary: 'Delete a department that was never used; the row stays for the audit log',
    data: z.object({ id: z.uuid() }),
    errors: ['DEPARTMENT_NOT_FOUND', 'DEPARTMENT_IN_USE'],
    affects: ['orgChart'],
  },
});
