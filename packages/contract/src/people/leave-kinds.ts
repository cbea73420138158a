import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import { filledText, Instant, text, Version } from '../base/shared';
import { LeaveReason } from '../front-desk/schedule';
import { hr } from './people-access';

/** How days of leave accrue. NONE: there is no balance, and none limits the leave. */
export const LeaveAccrual = z.object({
  per: z.enum(['NONE', 'YEAR', 'MONTH']),
  /** Of a whole year. */
  days: z.number().min(0).max(366).multipleOf(0.25),
  /** First month of the leave year. */
  yearStartMonth: z.number().int().min(1).max(12),
  /** In the first year only the months since joining count. */
  prorate: z.boolean(),
  /** Months of employment before leave accrues. */
  waitMonths: z.number().int().min(0).max(24),
  /** Most days that are carried over to the next year; null is all of them. */
  carryOverDays: z.number().min(0).max(366).multipleOf(0.25).nullable(),
  /** Months of the new year in which carried days can be used; null is without an end. */
  carryOverMonths: z.number().int().min(1).max(12).nullable(),
  /** Upper limit of the balance at the end of a year. */
  maxBalanceDays: z.number().min(0).max(1000).multipleOf(0.25).nullable(),
});
export type LeaveAccrual = z.infer<typeof LeaveAccrual>;

/** Fields of a kind of leave that users fill in. */
export const LeaveKindFields = z.object({
  name: filledText(60),
  code: text(10).nullable(),
  isPaid: z.boolean(),
  /** Reason that the schedule of a doctor shows. */
  leaveReason: LeaveReason,
  accrual: LeaveAccrual,
  /** Leave may exceed the balance. */
  allowsNegative: z.boolean(),
  isActive: z.boolean(),
});

export const LEAVE_KIND_LABELS = {
  name: 'Name',
  code: 'Code',
  isPaid: 'Paid',
  leaveReason: 'Reason in the schedule',
  accrual: 'Accrual',
  allowsNegative: 'May exceed the balance',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof LeaveKindFields, typeof LeaveKind>;

export const NewLeaveKind = LeaveKindFields.partial().extend({
  name: LeaveKindFields.shape.name,
  accrual: LeaveKindFields.shape.accrual,
});
export type NewLeaveKind = z.infer<typeof NewLeaveKind>;
export const LeaveKindChange = LeaveKindFields.partial().extend({ version: Version });
export type LeaveKindChange = z.infer<typeof LeaveKindChange>;

export const LeaveKind = LeaveKindFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'LeaveKind' });
export type LeaveKind = z.infer<typeof LeaveKind>;

const oneKind = z.object({ leaveKind: LeaveKind });

export const leaveKinds = defineEndpoints('leaveKinds', {
  list: {
    method: 'GET',
    path: '/hr/leave-kinds',
    access: anyEmployee,
    summary: 'List the kinds of leave by name, with their rules',
    data: z.object({ leaveKinds: z.array(LeaveKind) }),
    stored: true,
  },
  create: {
    method: 'POST',
    path: '/hr/leave-kinds',
    access: hr,
    summary: 'Create a kind of leave',
    body: NewLeaveKind,
    data: oneKind,
    errors: ['LEAVE_KIND_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/leave-kinds/:id',
    access: hr,
    summary: 'Update a kind of leave; a changed rule counts for all balances',
    body: LeaveKindChange,
    data: oneKind,
    errors: ['LEAVE_KIND_NOT_FOUND', 'LEAVE_KIND_NAME_TAKEN', 'STALE_VERSION'],
    affects: ['leaveRequests'],
  },
});
