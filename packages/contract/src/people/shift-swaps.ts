import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { EmployeeRef, rosterers } from './people-access';
import { RosterShift } from './rosters';

export const ShiftSwapStatus = z.enum(['REQUESTED', 'ACCEPTED', 'APPROVED', 'REJECTED', 'DECLINED', 'CANCELLED']);
export type ShiftSwapStatus = z.infer<typeof ShiftSwapStatus>;

/** Fields of a request to hand over a shift, or to exchange it for one of a colleague. */
export const ShiftSwapFields = z.object({
  shiftId: z.uuid(),
  /** Colleague who is asked. */
  colleagueId: z.uuid(),
  /** Shift of the colleague in exchange. */
  inExchangeId: z.uuid().nullable(),
  note: text(500).nullable(),
});

export const NewShiftSwap = ShiftSwapFields.partial().extend({
  shiftId: ShiftSwapFields.shape.shiftId,
  colleagueId: ShiftSwapFields.shape.colleagueId,
});
export type NewShiftSwap = z.infer<typeof NewShiftSwap>;

export const ShiftSwap = ShiftSwapFields.extend({
  id: z.uuid(),
  status: ShiftSwapStatus,
  shift: RosterShift,
  inExchange: RosterShift.nullable(),
  requester: EmployeeRef,
  colleague: EmployeeRef,
  /** Next steps of the current user. */
  mayAnswer: z.boolean(),
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
  decisionReason: z.string().nullable(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'ShiftSwap' });
export type ShiftSwap = z.infer<typeof ShiftSwap>;

const oneSwap = z.object({ shiftSwap: ShiftSwap });
const ERRORS = ['SHIFT_SWAP_NOT_FOUND', 'SHIFT_SWAP_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

export const shiftSwaps = defineEndpoints('shiftSwaps', {
  list: {
    method: 'GET',
    path: '/hr/shift-swaps',
    access: anyEmployee,
    summary: 'List the own swap requests and those that wait for the current user, newest first',
    query: PageQuery.extend({ status: ShiftSwapStatus.optional() }),
    data: z.object({ shiftSwaps: z.array(ShiftSwap), pagination: Pagination }),
  },
  options: {
    method: 'GET',
    path: '/hr/shift-swaps/options',
    access: anyEmployee,
    summary: 'List the colleagues who can be asked to take over an own shift, and the shifts of one of them',
    query: z.object({ shiftId: z.uuid(), colleagueId: z.uuid().optional() }),
    data: z.object({ colleagues: z.array(EmployeeRef), shifts: z.array(RosterShift) }),
    errors: ['SHIFT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/shift-swaps',
    access: anyEmployee,
    summary: 'Ask a colleague to take over an own published shift, or to exchange it',
    body: NewShiftSwap,
    data: oneSwap,
    errors: ['EMPLOYMENT_MISSING', 'SHIFT_NOT_FOUND', 'SHIFT_NOT_PLANNED', 'EMPLOYEE_UNKNOWN', 'SHIFT_SWAP_OPEN'],
    idempotent: true,
  },
  answer: {
    method: 'POST',
    path: '/hr/shift-swaps/:id/answer',
    access: anyEmployee,
    summary: 'Accept or decline a swap as the colleague who was asked',
    body: z.object({ isAccepted: z.boolean(), version: Version }),
    data: oneSwap,
    errors: ERRORS,
    affects: ['approvals'],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/hr/shift-swaps/:id/decision',
    access: rosterers,
    summary: 'Approve a swap that was accepted, which changes the shifts, or reject it',
    body: z.object({
      isApproved: z.boolean(),
      reason: filledText(500).optional(),
      /** Why it is approved although it breaks a rule. */
      overrideReason: filledText(500).optional(),
      version: Version,
    }),
    data: oneSwap,
    errors: [
      ...ERRORS,
      'REASON_REQUIRED',
      'SHIFT_OVERLAPS',
      'SHIFT_RULES_BROKEN',
      'SHIFT_NOT_PLANNED',
      'SOD_VIOLATION',
    ],
    affects: ['shifts', 'rosters', 'approvals'],
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/hr/shift-swaps/:id/cancel',
    access: anyEmployee,
    summary: 'Cancel an own swap request',
    body: z.object({ version: Version }),
    data: oneSwap,
    errors: ERRORS,
    idempotent: true,
  },
});
