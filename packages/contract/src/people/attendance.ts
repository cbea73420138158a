import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow, anyEmployee, type TenantAccess } from '../base/roles';
import { ClinicDate, ClinicDateTime, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { EmployeeRef, rosterers } from './people-access';

export const AttendanceSource = z.enum(['DESK', 'OWN_DEVICE', 'CORRECTION']);
export type AttendanceSource = z.infer<typeof AttendanceSource>;

/** Time at work. */
export const AttendanceEntry = z
  .object({
    id: z.uuid(),
    employeeId: z.uuid(),
    employee: EmployeeRef,
    startsAt: ClinicDateTime,
    /** Null until the employee clocks out. */
    endsAt: ClinicDateTime.nullable(),
    source: AttendanceSource,
    shiftId: z.uuid().nullable(),
    minutes: z.number().nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'AttendanceEntry' });
export type AttendanceEntry = z.infer<typeof AttendanceEntry>;

export const CorrectionStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;

/** Fields of a correction: an entry gets other times, or one is added if none is named. Without times it is removed. */
export const AttendanceCorrectionFields = z.object({
  entryId: z.uuid().nullable(),
  startsAt: ClinicDateTime.nullable(),
  endsAt: ClinicDateTime.nullable(),
  reason: filledText(500),
});

export const NewAttendanceCorrection = AttendanceCorrectionFields.partial().extend({
  reason: AttendanceCorrectionFields.shape.reason,
  /** Of another employee; only human resources and the heads of departments. */
  employeeId: z.uuid().optional(),
});
export type NewAttendanceCorrection = z.infer<typeof NewAttendanceCorrection>;

export const AttendanceCorrection = AttendanceCorrectionFields.extend({
  id: z.uuid(),
  employee: EmployeeRef,
  status: CorrectionStatus,
  mayDecide: z.boolean(),
  decisionReason: z.string().nullable(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'AttendanceCorrection' });
export type AttendanceCorrection = z.infer<typeof AttendanceCorrection>;

/** Worked time of an employee in some days, by the percentage at which it is paid. */
export const WorkedTime = z
  .object({
    employee: EmployeeRef,
    minutes: z.number(),
    /** Published shifts, without their breaks. */
    plannedMinutes: z.number(),
    rated: z.array(z.object({ percent: z.number().int(), minutes: z.number() })),
    onCallMinutes: z.number(),
    /** Days with attendance that has no end. */
    unfinished: z.number().int(),
  })
  .meta({ id: 'WorkedTime' });
export type WorkedTime = z.infer<typeof WorkedTime>;

/** Employee at the desk: with a shift about now, or clocked in. */
export const DeskPerson = z
  .object({
    employee: EmployeeRef,
    /** Null unless clocked in. */
    since: ClinicDateTime.nullable(),
    shift: z.object({ startsAt: ClinicDateTime, endsAt: ClinicDateTime }).nullable(),
  })
  .meta({ id: 'DeskPerson' });
export type DeskPerson = z.infer<typeof DeskPerson>;

/** Only the desk shows the code for clocking in: read elsewhere, it would replace coming to the clinic. */
const desks: TenantAccess = { ...allow('ADMIN', 'RECEPTIONIST'), duties: ['HR'], preChecked: false };
const oneEntry = z.object({ entry: AttendanceEntry });
const oneCorrection = z.object({ correction: AttendanceCorrection });
const CLOCK_ERRORS = ['EMPLOYMENT_MISSING', 'CLOCK_IN_PLACE_WRONG', 'CLOCK_IN_CODE_WRONG'] as const;
const clock = z.object({
  /** Shown at the desk, if the clinic requires it. */
  code: text(20).optional(),
});

export const attendance = defineEndpoints('attendance', {
  list: {
    method: 'GET',
    path: '/hr/attendance',
    access: rosterers,
    summary: 'List the attendance of some days, newest first',
    query: PageQuery.extend({
      from: ClinicDate.optional(),
      to: ClinicDate.optional(),
      employeeId: z.uuid().optional(),
      departmentId: z.uuid().optional(),
    }),
    data: z.object({ entries: z.array(AttendanceEntry), pagination: Pagination }),
  },
  mine: {
    method: 'GET',
    path: '/hr/my-attendance',
    access: anyEmployee,
    summary: 'Get whether the current user is clocked in, and the own attendance of the last 31 days',
    data: z.object({
      employee: EmployeeRef.nullable(),
      open: AttendanceEntry.nullable(),
      entries: z.array(AttendanceEntry),
      needsCode: z.boolean(),
    }),
  },
  worked: {
    method: 'GET',
    path: '/hr/attendance/worked',
    access: rosterers,
    summary: 'Get the planned and worked time, overtime and on-call time of each employee in some days',
    query: z.object({ from: ClinicDate, to: ClinicDate, departmentId: z.uuid().optional() }),
    data: z.object({ worked: z.array(WorkedTime) }),
    errors: ['ROSTER_RANGE_WRONG'],
  },
  code: {
    method: 'GET',
    path: '/hr/attendance/code',
    access: desks,
    summary: 'Get the code for clocking in that the desk shows now, and until when it holds',
    data: z.object({ isRequired: z.boolean(), code: z.string(), expiresAt: Instant }),
  },
  desk: {
    method: 'GET',
    path: '/hr/attendance/desk',
    access: desks,
    summary: 'List who is clocked in or has a shift about now, by name',
    data: z.object({ people: z.array(DeskPerson) }),
  },
  clockIn: {
    method: 'POST',
    path: '/hr/attendance/clock-in',
    access: anyEmployee,
    summary: 'Clock in on the own device',
    body: clock,
    data: oneEntry,
    errors: [...CLOCK_ERRORS, 'CLOCKED_IN'],
    idempotent: true,
  },
  clockOut: {
    method: 'POST',
    path: '/hr/attendance/clock-out',
    access: anyEmployee,
    summary: 'Clock out on the own device',
    body: clock,
    data: oneEntry,
    errors: [...CLOCK_ERRORS, 'NOT_CLOCKED_IN'],
    idempotent: true,
  },
  clockAtDesk: {
    method: 'POST',
    path: '/hr/attendance/desk',
    access: rosterers,
    summary: 'Clock an employee in or out: anybody at the desk, the own people elsewhere',
    body: z.object({ employeeId: z.uuid(), isIn: z.boolean() }),
    data: oneEntry,
    errors: ['EMPLOYEE_UNKNOWN', 'CLOCKED_IN', 'NOT_CLOCKED_IN'],
    idempotent: true,
  },
  corrections: {
    method: 'GET',
    path: '/hr/attendance-corrections',
    access: anyEmployee,
    summary: 'List the own corrections and those that the current user decides, newest first',
    query: PageQuery.extend({ status: CorrectionStatus.optional() }),
    data: z.object({ corrections: z.array(AttendanceCorrection), pagination: Pagination }),
  },
  correct: {
    method: 'POST',
    path: '/hr/attendance-corrections',
    access: anyEmployee,
    summary: 'Ask for a correction of attendance; another person approves it',
    body: NewAttendanceCorrection,
    data: oneCorrection,
    errors: ['EMPLOYMENT_MISSING', 'EMPLOYEE_UNKNOWN', 'ATTENDANCE_NOT_FOUND', 'ATTENDANCE_TIMES_WRONG'],
    affects: ['approvals'],
    idempotent: true,
  },
  decideCorrection: {
    method: 'POST',
    path: '/hr/attendance-corrections/:id/decision',
    access: rosterers,
    summary: 'Approve a correction, which changes the attendance, or reject it with a reason',
    body: z.object({ isApproved: z.boolean(), reason: filledText(500).optional(), version: Version }),
    data: oneCorrection,
    errors: [
      'CORRECTION_NOT_FOUND',
      'CORRECTION_TRANSITION_ILLEGAL',
      'STALE_VERSION',
      'ATTENDANCE_OVERLAPS',
      'ATTENDANCE_NOT_FOUND',
      'REASON_REQUIRED',
      'SOD_VIOLATION',
    ],
    affects: ['approvals'],
    idempotent: true,
  },
});
