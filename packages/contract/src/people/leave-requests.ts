import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { LeaveKind } from './leave-kinds';
import { EmployeeRef, hr, NamedRef, rosterers } from './people-access';

export const LeaveStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']);
export type LeaveStatus = z.infer<typeof LeaveStatus>;

/** Longest leave that is entered at once, in days. */
export const MAX_LEAVE_DAYS = 366;

/** Fields of a leave request that users fill in. */
export const LeaveRequestFields = z.object({
  kindId: z.uuid(),
  firstDay: ClinicDate,
  lastDay: ClinicDate,
  /** Half a day: it begins at midday of the first day, or ends at midday of the last. */
  startsAtMidday: z.boolean(),
  endsAtMidday: z.boolean(),
  reason: text(500).nullable(),
});

export const LEAVE_REQUEST_LABELS = {
  employee: 'Employee',
  kindId: 'Kind',
  firstDay: 'First day',
  lastDay: 'Last day',
  startsAtMidday: 'From midday',
  endsAtMidday: 'Until midday',
  days: 'Days',
  reason: 'Reason',
  status: 'Status',
  createdAt: 'Requested on',
} as const satisfies LabelsOf<typeof LeaveRequestFields, typeof LeaveRequest>;

export const NewLeaveRequest = LeaveRequestFields.partial().extend({
  kindId: LeaveRequestFields.shape.kindId,
  firstDay: LeaveRequestFields.shape.firstDay,
  lastDay: LeaveRequestFields.shape.lastDay,
  /** Of another employee; only human resources and those who approve the leave. The own leave if omitted. */
  employeeId: z.uuid().optional(),
});
export type NewLeaveRequest = z.infer<typeof NewLeaveRequest>;

export const LeaveRequest = LeaveRequestFields.extend({
  id: z.uuid(),
  employee: EmployeeRef,
  kind: NamedRef,
  /** Days that count, without days off and holidays. */
  days: z.number(),
  status: LeaveStatus,
  /** It was entered in the schedule of a doctor. */
  isFromSchedule: z.boolean(),
  /** Leave in the schedule, which closes slots and lists the appointments to move. */
  exceptionId: z.uuid().nullable(),
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  mayDecide: z.boolean(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'LeaveRequest' });
export type LeaveRequest = z.infer<typeof LeaveRequest>;

/** Balance of one kind of leave on a day, in days. */
export const LeaveBalance = z
  .object({
    kind: LeaveKind.pick({ id: true, name: true, isPaid: true }),
    /** Null for kinds without a balance. */
    balance: z.number().nullable(),
    accrued: z.number(),
    adjusted: z.number(),
    taken: z.number(),
    expired: z.number(),
    /** Requested and not decided yet. */
    pending: z.number(),
  })
  .meta({ id: 'LeaveBalance' });
export type LeaveBalance = z.infer<typeof LeaveBalance>;

/** Opening balance or correction of a balance. */
export const LeaveAdjustment = z
  .object({
    id: z.uuid(),
    kind: NamedRef,
    day: ClinicDate,
    days: z.number(),
    reason: z.string(),
    createdBy: PersonRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'LeaveAdjustment' });
export type LeaveAdjustment = z.infer<typeof LeaveAdjustment>;

const balances = z.object({
  balances: z.array(LeaveBalance),
  /** Newest first. */
  adjustments: z.array(LeaveAdjustment),
  asOf: ClinicDate,
});
const adjustedDays = z.number().min(-366).max(366).multipleOf(0.25);

export const LeaveFilter = PageQuery.extend({
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
  status: LeaveStatus.optional(),
  employeeId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
});

const oneRequest = z.object({ leaveRequest: LeaveRequest });
const ENTRY_ERRORS = [
  'EMPLOYMENT_MISSING',
  'EMPLOYEE_UNKNOWN',
  'EMPLOYEE_NOT_EMPLOYED',
  'LEAVE_KIND_UNKNOWN',
  'LEAVE_DAYS_WRONG',
  'LEAVE_OVERLAPS',
  'LEAVE_BALANCE_SHORT',
] as const;
const STALES = ['rosters', 'schedule', 'leaveImpact', 'availability', 'approvals'] as const;

export const leaveRequests = defineEndpoints('leaveRequests', {
  list: {
    method: 'GET',
    path: '/hr/leave-requests',
    access: rosterers,
    summary: 'List leave: all for human resources, that of the own people for those who approve it',
    query: LeaveFilter,
    data: z.object({ leaveRequests: z.array(LeaveRequest), pagination: Pagination }),
  },
  mine: {
    method: 'GET',
    path: '/hr/my-leave',
    access: anyEmployee,
    summary: 'List the own leave, newest first, with the balances as of a day',
    query: z.object({ asOf: ClinicDate.optional() }),
    data: balances.extend({ employee: EmployeeRef.nullable(), leaveRequests: z.array(LeaveRequest) }),
    stored: true,
  },
  balances: {
    method: 'GET',
    path: '/hr/employees/:id/leave-balances',
    access: rosterers,
    summary: 'Get the leave balances of an employee as of a day, with their adjustments',
    query: z.object({ asOf: ClinicDate.optional() }),
    data: balances,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/leave-requests',
    access: anyEmployee,
    summary: 'Request leave; another person approves it',
    body: NewLeaveRequest,
    data: oneRequest,
    errors: ENTRY_ERRORS,
    affects: STALES,
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/hr/leave-requests/:id/decision',
    access: rosterers,
    summary: 'Approve leave, which closes the slots of a doctor in the same act, or reject it with a reason',
    body: z.object({ isApproved: z.boolean(), reason: filledText(500).optional(), version: Version }),
    data: oneRequest,
    errors: [
      'LEAVE_NOT_FOUND',
      'LEAVE_TRANSITION_ILLEGAL',
      'LEAVE_OVERLAPS',
      'LEAVE_BALANCE_SHORT',
      'STALE_VERSION',
      'REASON_REQUIRED',
      'SOD_VIOLATION',
    ],
    affects: STALES,
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/hr/leave-requests/:id/cancel',
    access: anyEmployee,
    summary: 'Cancel leave: the own before it begins, that of others by those who approve it',
    body: z.object({ reason: filledText(500).optional(), version: Version }),
    data: oneRequest,
    errors: ['LEAVE_NOT_FOUND', 'LEAVE_TRANSITION_ILLEGAL', 'LEAVE_BEGUN', 'STALE_VERSION'],
    affects: STALES,
    idempotent: true,
  },
  adjust: {
    method: 'POST',
    path: '/hr/leave-adjustments',
    access: hr,
    summary: 'Enter an opening balance or a correction of a balance as of a day',
    body: z.object({
      employeeId: z.uuid(),
      kindId: z.uuid(),
      day: ClinicDate,
      days: adjustedDays,
      reason: filledText(500),
    }),
    data: balances,
    errors: ['EMPLOYEE_UNKNOWN', 'LEAVE_KIND_UNKNOWN'],
    idempotent: true,
  },
  open: {
    method: 'POST',
    path: '/hr/leave-openings',
    access: hr,
    summary: 'Enter the opening balances of many employees for one kind of leave as of a day, all or none',
    body: z.object({
      kindId: z.uuid(),
      day: ClinicDate,
      reason: filledText(500),
      rows: z
        .array(z.object({ employeeId: z.uuid(), days: adjustedDays }))
        .min(1)
        .max(500),
    }),
    data: z.object({ entered: z.number().int() }),
    errors: ['EMPLOYEE_UNKNOWN', 'LEAVE_KIND_UNKNOWN'],
    idempotent: true,
  },
});
