import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, Phone, StaffRef, text, Version } from '../base/shared';

export const CallDirection = z.enum(['INCOMING', 'OUTGOING']);
export type CallDirection = z.infer<typeof CallDirection>;

export const CallOutcome = z.enum(['REACHED', 'NO_ANSWER', 'VOICEMAIL', 'BUSY', 'WRONG_NUMBER']);
export type CallOutcome = z.infer<typeof CallOutcome>;

export const CallFields = z.object({
  direction: CallDirection,
  outcome: CallOutcome,
  /** Number that was called, or that called. */
  phone: Phone.nullable(),
  note: text(1000).nullable(),
  /** Not in the future, and not over a year ago. */
  calledAt: Instant,
});

/** Call with a patient, as an employee has noted it. */
export const Call = CallFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  recordedBy: StaffRef,
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Call' });
export type Call = z.infer<typeof Call>;

export const CALL_LABELS = {
  direction: 'Direction',
  outcome: 'Result of the call',
  phone: 'Phone',
  note: 'Note',
  calledAt: 'Called on',
  recordedBy: 'Recorded by',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof CallFields, typeof Call>;

export const NewCall = CallFields.partial().extend({
  patientId: z.uuid(),
  direction: CallFields.shape.direction,
  outcome: CallFields.shape.outcome,
});
export type NewCall = z.infer<typeof NewCall>;

export const CallChange = CallFields.omit({ calledAt: true }).partial().extend({ version: Version });
export type CallChange = z.infer<typeof CallChange>;

export const CallFilter = PageQuery.extend({ patientId: z.uuid().optional(), outcome: CallOutcome.optional() });
export type CallFilter = z.infer<typeof CallFilter>;

const callers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const oneCall = z.object({ call: Call });

export const callLog = defineEndpoints('callLog', {
  list: {
    method: 'GET',
    path: '/call-log',
    access: callers,
    summary: 'List the calls with patients, or with one of them, latest first',
    query: CallFilter,
    data: z.object({ calls: z.array(Call), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/call-log',
    access: callers,
    summary: 'Note a call with a patient',
    body: NewCall,
    data: oneCall,
    errors: ['PATIENT_UNKNOWN', 'INVALID_INPUT'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/call-log/:id',
    access: callers,
    summary: 'Change what was noted about a call',
    body: CallChange,
    data: oneCall,
    errors: ['CALL_NOT_FOUND', 'STALE_VERSION'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/call-log/:id',
    access: callers,
    summary: 'Mark a call as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['CALL_NOT_FOUND'],
  },
});
