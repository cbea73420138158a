import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import {
  ClinicDate,
  ClinicDateTime,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  Skills,
  text,
  Version,
} from '../base/shared';
import { EmployeeRef, NamedRef, rosterers } from './people-access';

export const ShiftStatus = z.enum(['DRAFT', 'PUBLISHED', 'COMPLETED', 'MISSED', 'CANCELLED']);
export type ShiftStatus = z.infer<typeof ShiftStatus>;

/** Statuses that a shift can take next. The outcome can be corrected; a cancelled shift is replaced by a new one. */
export const SHIFT_STEPS: Readonly<Record<ShiftStatus, readonly ShiftStatus[]>> = {
  DRAFT: ['PUBLISHED', 'CANCELLED'],
  PUBLISHED: ['COMPLETED', 'MISSED', 'CANCELLED'],
  COMPLETED: ['MISSED'],
  MISSED: ['COMPLETED'],
  CANCELLED: [],
};

/** Problems of a shift of a person. All but OUTSIDE_SCHEDULE need a reason. */
export const ShiftProblem = z.enum([
  'ON_LEAVE',
  'LICENSE_EXPIRED',
  'SKILL_MISSING',
  'REST_TOO_SHORT',
  'SHIFT_TOO_LONG',
  'WEEK_TOO_LONG',
  'OUTSIDE_SCHEDULE',
]);
export type ShiftProblem = z.infer<typeof ShiftProblem>;

/** Longest unpaid break of a shift in minutes. */
export const MAX_BREAK_MINUTES = 480;

/** Fields of a shift that users fill in. A shift without an employee is open: employees can claim it. */
export const ShiftFields = z.object({
  employeeId: z.uuid().nullable(),
  departmentId: z.uuid().nullable(),
  branchId: z.uuid().nullable(),
  startsAt: ClinicDateTime,
  /** Exclusive; may be on the next day. */
  endsAt: ClinicDateTime,
  breakMinutes: z.number().int().min(0).max(MAX_BREAK_MINUTES),
  title: text(80).nullable(),
  /** Skills that the employee needs. */
  skills: Skills,
  notes: text(500).nullable(),
});

export const SHIFT_LABELS = {
  employeeId: 'Employee',
  departmentId: 'Department',
  branchId: 'Branch',
  startsAt: 'Starts',
  endsAt: 'Ends',
  breakMinutes: 'Break',
  title: 'Shift',
  skills: 'Skills',
  notes: 'Notes',
  status: 'Status',
  overrideReason: 'Reason for the exception',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof ShiftFields, typeof Shift>;

/** Why a shift is saved in spite of its problems. */
const overrideReason = filledText(500).optional();

export const NewShift = ShiftFields.partial().extend({
  startsAt: ShiftFields.shape.startsAt,
  endsAt: ShiftFields.shape.endsAt,
  overrideReason,
});
export type NewShift = z.infer<typeof NewShift>;
export const ShiftChange = ShiftFields.partial().extend({ version: Version, overrideReason });
export type ShiftChange = z.infer<typeof ShiftChange>;

export const Shift = ShiftFields.extend({
  id: z.uuid(),
  status: ShiftStatus,
  employee: EmployeeRef.nullable(),
  department: NamedRef.nullable(),
  branch: NamedRef.nullable(),
  /** Found when the shift was saved. */
  problems: z.array(ShiftProblem),
  overrideReason: z.string().nullable(),
  publishedAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Shift' });
export type Shift = z.infer<typeof Shift>;

export const ShiftFilter = PageQuery.extend({
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
  employeeId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  status: ShiftStatus.optional(),
  /** Only shifts that nobody has. */
  isOpen: z.enum(['true', 'false']).optional(),
});

const oneShift = z.object({ shift: Shift });
const ASSIGN_ERRORS = [
  'SHIFT_OVERLAPS',
  'SHIFT_RULES_BROKEN',
  'SHIFT_TIMES_WRONG',
  'EMPLOYEE_UNKNOWN',
  'EMPLOYEE_NOT_EMPLOYED',
  'DEPARTMENT_UNKNOWN',
  'EMPLOYEE_BRANCH_UNKNOWN',
] as const;
const STALES = ['rosters', 'shiftSwaps', 'attendance'] as const;

export const shifts = defineEndpoints('shifts', {
  list: {
    method: 'GET',
    path: '/hr/shifts',
    access: rosterers,
    summary: 'List shifts by their start: all for human resources, those of the own departments for their heads',
    query: ShiftFilter,
    data: z.object({ shifts: z.array(Shift), pagination: Pagination }),
  },
  mine: {
    method: 'GET',
    path: '/hr/my-shifts',
    access: anyEmployee,
    summary: 'List the own published shifts of some days, and the open shifts that can be claimed',
    query: z.object({ from: ClinicDate, to: ClinicDate }),
    data: z.object({ shifts: z.array(Shift), open: z.array(Shift) }),
    errors: ['ROSTER_RANGE_WRONG'],
    stored: true,
  },
  get: {
    method: 'GET',
    path: '/hr/shifts/:id',
    access: rosterers,
    summary: 'Get a shift',
    data: oneShift,
    errors: ['SHIFT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/shifts',
    access: rosterers,
    summary: 'Create a shift; what breaks a rule of working time, leave, skills or licences needs a reason',
    body: NewShift,
    data: oneShift,
    errors: ASSIGN_ERRORS,
    affects: STALES,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/shifts/:id',
    access: rosterers,
    summary: 'Change the time, the person or the description of a planned shift',
    body: ShiftChange,
    data: oneShift,
    errors: ['SHIFT_NOT_FOUND', 'SHIFT_NOT_PLANNED', 'STALE_VERSION', ...ASSIGN_ERRORS],
    affects: STALES,
  },
  setStatus: {
    method: 'PATCH',
    path: '/hr/shifts/:id/status',
    access: rosterers,
    summary: 'Publish or cancel a shift, or record that it was completed or missed',
    body: z.object({ status: ShiftStatus, version: Version.optional(), reason: filledText(500).optional() }),
    data: oneShift,
    errors: ['SHIFT_NOT_FOUND', 'SHIFT_TRANSITION_ILLEGAL', 'STALE_VERSION'],
    affects: STALES,
  },
  claim: {
    method: 'POST',
    path: '/hr/shifts/:id/claim',
    access: anyEmployee,
    summary: 'Take an open, published shift; refused if it breaks a rule',
    body: z.object({ version: Version }),
    data: oneShift,
    errors: ['SHIFT_NOT_FOUND', 'SHIFT_NOT_OPEN', 'STALE_VERSION', 'EMPLOYMENT_MISSING', ...ASSIGN_ERRORS],
    affects: STALES,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/shifts/:id',
    access: rosterers,
    summary: 'Delete a draft; a published shift is cancelled instead',
    data: z.object({ id: z.uuid() }),
    errors: ['SHIFT_NOT_FOUND', 'SHIFT_NOT_DRAFT'],
    affects: STALES,
  },
});
