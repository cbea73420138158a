import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PERSON_LABELS, PersonFields } from '../base/person';
import { anyEmployee } from '../base/roles';
import {
  ClinicDate,
  Currency,
  Email,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  Skills,
  text,
  Version,
} from '../base/shared';
import { EmployeeTermChange, EmployeeTermFields, EmployeeTerms } from './employee-terms';
import { EmployeeRef, hr, NamedRef, payReaders } from './people-access';

/** Fields of an employee that users fill in; terms and pay are dated, and change apart. */
export const EmployeeFields = PersonFields.omit({ occupation: true, preferredLanguage: true }).extend({
  /** Personnel number. */
  number: filledText(30),
  /** Account with which the person signs in, if there is one. */
  userId: z.uuid().nullable(),
  email: Email.nullable(),
  taxNumber: text(40).nullable(),
  socialNumber: text(40).nullable(),
  joinedOn: ClinicDate,
  probationUntil: ClinicDate.nullable(),
  skills: Skills,
  notes: text(2000).nullable(),
});

export const EMPLOYEE_LABELS = {
  firstName: PERSON_LABELS.firstName,
  lastName: PERSON_LABELS.lastName,
  nativeName: PERSON_LABELS.nativeName,
  gender: PERSON_LABELS.gender,
  dateOfBirth: PERSON_LABELS.dateOfBirth,
  phone: PERSON_LABELS.phone,
  address: PERSON_LABELS.address,
  emergencyContactName: PERSON_LABELS.emergencyContactName,
  emergencyContactPhone: PERSON_LABELS.emergencyContactPhone,
  emergencyRelationship: PERSON_LABELS.emergencyRelationship,
  number: 'Employee number',
  userId: 'Account',
  email: 'Email',
  taxNumber: 'Tax number',
  socialNumber: 'Social security number',
  joinedOn: 'Joined on',
  probationUntil: 'Probation until',
  lastDay: 'Last day',
  leavingKind: 'Kind of leaving',
  leavingReason: 'Reason for leaving',
  skills: 'Skills',
  notes: 'Notes',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof EmployeeFields, typeof Employee>;

/** PLANNED before the first day, LEFT after the last one. */
export const EmployeeStatus = z.enum(['PLANNED', 'PROBATION', 'ACTIVE', 'LEFT']);
export type EmployeeStatus = z.infer<typeof EmployeeStatus>;

export const LeavingKind = z.enum(['RESIGNATION', 'DISMISSAL', 'CONTRACT_END', 'RETIREMENT', 'DEATH', 'OTHER']);
export type LeavingKind = z.infer<typeof LeavingKind>;

export const NewEmployee = EmployeeFields.partial().extend({
  number: EmployeeFields.shape.number.optional(),
  firstName: EmployeeFields.shape.firstName,
  lastName: EmployeeFields.shape.lastName,
  joinedOn: EmployeeFields.shape.joinedOn,
  /** Terms from the first day. */
  terms: EmployeeTermFields.partial().optional(),
  /** Why this is none of the employees with the same name and date of birth, email or tax number. */
  duplicateReason: filledText(500).optional(),
});
export type NewEmployee = z.infer<typeof NewEmployee>;
export const EmployeeChange = EmployeeFields.partial().extend({ version: Version });
export type EmployeeChange = z.infer<typeof EmployeeChange>;

export const Employee = EmployeeFields.extend({
  id: z.uuid(),
  /** Today. */
  status: EmployeeStatus,
  lastDay: ClinicDate.nullable(),
  leavingKind: LeavingKind.nullable(),
  leavingReason: z.string().nullable(),
  /** Terms of today; the first ones of a future employee, the last ones of a former one. */
  terms: EmployeeTerms.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Employee' });
export type Employee = z.infer<typeof Employee>;

/** Row of the list: the person and the work, without personal details. */
export const EmployeeSummary = EmployeeRef.extend({
  nativeName: z.string().nullable(),
  userId: z.uuid().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  joinedOn: ClinicDate,
  lastDay: ClinicDate.nullable(),
  status: EmployeeStatus,
  terms: EmployeeTerms.nullable(),
  version: Version,
}).meta({ id: 'EmployeeSummary' });
export type EmployeeSummary = z.infer<typeof EmployeeSummary>;

/** Employee to choose in a form. */
export const EmployeeChoice = EmployeeRef.extend({
  nativeName: z.string().nullable(),
  userId: z.uuid().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable(),
}).meta({ id: 'EmployeeChoice' });
export type EmployeeChoice = z.infer<typeof EmployeeChoice>;

/** Choices of the forms about employees. */
export const EmployeeOptions = z
  .object({
    currency: Currency,
    today: ClinicDate,
    departments: z.array(NamedRef),
    positions: z.array(NamedRef.extend({ departmentId: z.uuid().nullable() })),
    branches: z.array(NamedRef),
  })
  .meta({ id: 'EmployeeOptions' });
export type EmployeeOptions = z.infer<typeof EmployeeOptions>;

export const EmployeeFilter = PageQuery.extend({
  search: text(100).optional(),
  status: EmployeeStatus.optional(),
  departmentId: z.uuid().optional(),
  positionId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  managerId: z.uuid().optional(),
  joinedFrom: ClinicDate.optional(),
  joinedTo: ClinicDate.optional(),
  leftFrom: ClinicDate.optional(),
  leftTo: ClinicDate.optional(),
  /** Employed at the end of this day: joined by then, and not left. */
  employedAtEndOf: ClinicDate.optional(),
});

const oneEmployee = z.object({ employee: Employee });
const withTerms = z.object({ employee: Employee, terms: z.array(EmployeeTerms) });

const TERM_ERRORS = [
  'DEPARTMENT_UNKNOWN',
  'POSITION_UNKNOWN',
  'EMPLOYEE_BRANCH_UNKNOWN',
  'MANAGER_UNKNOWN',
  'ORG_CYCLE',
] as const;
const PERSON_ERRORS = [
  'EMPLOYEE_NUMBER_TAKEN',
  'EMPLOYEE_USER_TAKEN',
  'EMPLOYEE_USER_UNKNOWN',
  'EMPLOYEE_DATES_WRONG',
] as const;

export const employees = defineEndpoints('employees', {
  list: {
    method: 'GET',
    path: '/hr/employees',
    access: payReaders,
    summary: 'List employees by name, with their terms of today',
    query: EmployeeFilter,
    data: z.object({ employees: z.array(EmployeeSummary), pagination: Pagination }),
  },
  choices: {
    method: 'GET',
    path: '/hr/employees/choices',
    access: anyEmployee,
    summary: 'Find employees by name or number, to choose in forms',
    query: z.object({ search: text(100).optional(), departmentId: z.uuid().optional() }),
    data: z.object({ choices: z.array(EmployeeChoice) }),
  },
  options: {
    method: 'GET',
    path: '/hr/employees/options',
    access: payReaders,
    summary: 'List departments, positions and branches in use, to choose from in forms',
    data: z.object({ options: EmployeeOptions }),
  },
  me: {
    method: 'GET',
    path: '/hr/me',
    access: anyEmployee,
    summary: 'Get the own employment with its terms',
    data: z.object({ employee: Employee.nullable(), terms: z.array(EmployeeTerms) }),
  },
  get: {
    method: 'GET',
    path: '/hr/employees/:id',
    access: payReaders,
    summary: 'Get an employee with all terms, newest first',
    data: withTerms,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/employees',
    access: hr,
    summary: 'Hire an employee; one with the same name and date of birth, email or tax number needs a reason',
    body: NewEmployee,
    data: oneEmployee,
    errors: ['EMPLOYEE_DUPLICATE', ...PERSON_ERRORS, ...TERM_ERRORS],
    affects: ['orgChart', 'positions', 'hrAnalytics'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/employees/:id',
    access: hr,
    summary: 'Update the personal data of an employee; terms, pay and leaving change apart',
    body: EmployeeChange,
    data: oneEmployee,
    errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', ...PERSON_ERRORS],
    affects: ['orgChart', 'hrAnalytics'],
  },
  changeTerms: {
    method: 'POST',
    path: '/hr/employees/:id/terms',
    access: hr,
    summary: 'Change terms from a day on until the next change; what is omitted stays as it was on that day',
    body: EmployeeTermChange,
    data: withTerms,
    errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_DAY_OUTSIDE', ...TERM_ERRORS],
    affects: ['orgChart', 'positions', 'hrAnalytics'],
    idempotent: true,
  },
  removeTerms: {
    method: 'DELETE',
    path: '/hr/employees/:id/terms/:termsId',
    access: hr,
    summary: 'Remove terms other than the first; those before them hold on',
    query: z.object({ version: z.coerce.number().int().min(1), reason: filledText(500) }),
    data: withTerms,
    errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_TERMS_FIRST', 'EMPLOYEE_TERMS_NOT_FOUND', 'ORG_CYCLE'],
    affects: ['orgChart', 'positions', 'hrAnalytics'],
  },
  remove: {
    method: 'DELETE',
    path: '/hr/employees/:id',
    access: hr,
    summary: 'Delete an employee entered by mistake; one with pay, documents or other records leaves instead',
    data: z.object({ id: z.uuid() }),
    errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_IN_USE'],
    affects: ['orgChart', 'positions', 'hrAnalytics'],
  },
});
