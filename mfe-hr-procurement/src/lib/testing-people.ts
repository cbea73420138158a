import type { Employee, EmployeeOptions, EmployeeSummary, EmployeeTerms } from '@polyclinic/contract';
import { uuid } from './testing-procurement';

const CREATED = '2030-01-02T09:00:00Z';

export const LEAD = { id: uuid(901), number: 'E-000001', firstName: 'Linda', lastName: 'Nguyen' };
export const WARD = { id: uuid(910), name: 'Ward' };

export const TERMS: EmployeeTerms = {
  id: uuid(920),
  validFrom: '2028-03-01',
  validUntil: null,
  employmentType: 'PERMANENT',
  positionId: uuid(911),
  departmentId: WARD.id,
  branchId: null,
  managerId: LEAD.id,
  weeklyMinutes: 2_400,
  position: { id: uuid(911), name: 'Nurse' },
  department: WARD,
  branch: null,
  manager: LEAD,
  reason: null,
  createdBy: null,
  createdAt: CREATED,
};

export const OPTIONS_OF_EMPLOYEES: EmployeeOptions = {
  currency: 'USD',
  today: '2030-01-02',
  departments: [WARD],
  positions: [{ id: uuid(911), name: 'Nurse', departmentId: WARD.id }],
  branches: [],
};

/** Employee as the server answers it. */
export const NURSE: Employee = {
  id: uuid(902),
  number: 'E-000002',
  userId: null,
  firstName: 'Asha',
  lastName: 'Raman',
  nativeName: null,
  gender: 'FEMALE',
  dateOfBirth: '1995-05-06',
  email: 'asha@example.test',
  phone: null,
  address: null,
  taxNumber: null,
  socialNumber: null,
  joinedOn: '2028-03-01',
  probationUntil: null,
  skills: [],
  notes: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyRelationship: null,
  status: 'ACTIVE',
  lastDay: null,
  leavingKind: null,
  leavingReason: null,
  terms: TERMS,
  version: 3,
  createdAt: CREATED,
  updatedAt: CREATED,
};

/** The same in the list. */
export const NURSE_ROW: EmployeeSummary = {
  id: NURSE.id,
  number: NURSE.number,
  firstName: NURSE.firstName,
  lastName: NURSE.lastName,
  nativeName: null,
  userId: null,
  email: NURSE.email,
  phone: null,
  joinedOn: NURSE.joinedOn,
  lastDay: null,
  status: 'ACTIVE',
  terms: TERMS,
  version: 3,
};
