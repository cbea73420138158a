import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import { ClinicDate, ClinicDateTime, filledText, Instant, text, Version } from '../base/shared';
import { EmployeeRef, NamedRef, rosterers } from './people-access';
import { ShiftProblem } from './shifts';

export const ON_CALL_LEVELS = 5;

/** Fields of on-call duty that users fill in. */
export const OnCallFields = z.object({
  employeeId: z.uuid(),
  departmentId: z.uuid().nullable(),
  /** 1 is called first. */
  level: z.number().int().min(1).max(ON_CALL_LEVELS),
  startsAt: ClinicDateTime,
  endsAt: ClinicDateTime,
  phone: text(40).nullable(),
  notes: text(500).nullable(),
});

export const ON_CALL_LABELS = {
  employeeId: 'Employee',
  departmentId: 'Department',
  level: 'Level',
  startsAt: 'Starts',
  endsAt: 'Ends',
  phone: 'Phone',
  notes: 'Notes',
  overrideReason: 'Reason for the exception',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof OnCallFields, typeof OnCallDuty>;

const overrideReason = filledText(500).optional();

export const NewOnCall = OnCallFields.partial().extend({
  employeeId: OnCallFields.shape.employeeId,
  startsAt: OnCallFields.shape.startsAt,
  endsAt: OnCallFields.shape.endsAt,
  overrideReason,
});
export type NewOnCall = z.infer<typeof NewOnCall>;
export const OnCallChange = OnCallFields.partial().extend({ version: Version, overrideReason });
export type OnCallChange = z.infer<typeof OnCallChange>;

export const OnCallDuty = OnCallFields.extend({
  id: z.uuid(),
  employee: EmployeeRef,
  department: NamedRef.nullable(),
  problems: z.array(ShiftProblem),
  overrideReason: z.string().nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'OnCallDuty' });
export type OnCallDuty = z.infer<typeof OnCallDuty>;

/** Person to call now. */
export const OnCallNow = z
  .object({
    id: z.uuid(),
    level: z.number().int(),
    employee: EmployeeRef,
    department: NamedRef.nullable(),
    phone: z.string().nullable(),
    endsAt: ClinicDateTime,
  })
  .meta({ id: 'OnCallNow' });
export type OnCallNow = z.infer<typeof OnCallNow>;

const oneDuty = z.object({ onCall: OnCallDuty });
const ERRORS = [
  'ON_CALL_OVERLAPS',
  'ON_CALL_LEVEL_TAKEN',
  'SHIFT_RULES_BROKEN',
  'SHIFT_TIMES_WRONG',
  'EMPLOYEE_UNKNOWN',
  'EMPLOYEE_NOT_EMPLOYED',
  'DEPARTMENT_UNKNOWN',
] as const;

export const onCall = defineEndpoints('onCall', {
  list: {
    method: 'GET',
    path: '/hr/on-call',
    access: rosterers,
    summary: 'List the on-call duty of some days by start and level',
    query: z.object({
      from: ClinicDate,
      to: ClinicDate,
      departmentId: z.uuid().optional(),
      employeeId: z.uuid().optional(),
    }),
    data: z.object({ onCall: z.array(OnCallDuty) }),
    errors: ['ROSTER_RANGE_WRONG'],
  },
  now: {
    method: 'GET',
    path: '/hr/on-call/now',
    access: anyEmployee,
    summary: 'Get who is on call now, by department and level',
    data: z.object({ onCall: z.array(OnCallNow), asOf: Instant }),
    stored: true,
  },
  create: {
    method: 'POST',
    path: '/hr/on-call',
    access: rosterers,
    summary: 'Enter on-call duty; leave or an expired licence needs a reason',
    body: NewOnCall,
    data: oneDuty,
    errors: ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/on-call/:id',
    access: rosterers,
    summary: 'Update on-call duty',
    body: OnCallChange,
    data: oneDuty,
    errors: ['ON_CALL_NOT_FOUND', 'STALE_VERSION', ...ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/hr/on-call/:id',
    access: rosterers,
    summary: 'Remove on-call duty; the audit log keeps it',
    data: z.object({ id: z.uuid() }),
    errors: ['ON_CALL_NOT_FOUND'],
  },
});
