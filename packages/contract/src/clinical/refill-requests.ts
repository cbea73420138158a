import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { PrescriptionStatus } from './prescription-status';
import { SigFields } from './sig';

const prescribers = allow('ADMIN', 'DOCTOR');
const patients = allow('PATIENT');

/** Status of a request (reference, section E); an approved one is DISPENSED when the pharmacy has handed it out. */
export const RefillStatus = z.enum(['REQUESTED', 'APPROVED', 'DENIED', 'DISPENSED']);
export type RefillStatus = z.infer<typeof RefillStatus>;

export const RefillRequestFields = z.object({ note: text(500).nullable() });

export const RefillRequest = RefillRequestFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  prescriptionId: z.uuid(),
  itemId: z.uuid(),
  drugName: z.string(),
  prescriber: PersonRef,
  refillsAllowed: z.number().int(),
  /** Requests for this drug that were approved. */
  refillsUsed: z.number().int(),
  status: RefillStatus,
  reason: z.string().nullable(),
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'RefillRequest' });
export type RefillRequest = z.infer<typeof RefillRequest>;

export const REFILL_REQUEST_LABELS = {
  note: 'Note',
  drugName: 'Drug',
  prescriber: 'Prescriber',
  refillsAllowed: 'Refills allowed',
  refillsUsed: 'Refills used',
  status: 'Status',
  reason: 'Reason',
  decidedBy: 'Decided by',
  decidedAt: 'Decided on',
  createdAt: 'Requested on',
} as const satisfies LabelsOf<typeof RefillRequestFields, typeof RefillRequest>;

/** Drug of the patient's own prescription. */
export const MyPrescriptionItem = SigFields.extend({
  id: z.uuid(),
  drugName: z.string(),
  quantity: z.number().nullable(),
  instructions: z.string().nullable(),
  prescriptionId: z.uuid(),
  prescriber: PersonRef,
  status: PrescriptionStatus,
  startDate: z.string(),
  refillsLeft: z.number().int(),
  /** First day on which a refill may be requested; null if the supply has no end. */
  refillFrom: z.string().nullable(),
  isTooEarly: z.boolean(),
  /** The latest request for this drug. */
  lastRequest: z.object({ status: RefillStatus, reason: z.string().nullable(), at: Instant }).nullable(),
}).meta({ id: 'MyPrescriptionItem' });
export type MyPrescriptionItem = z.infer<typeof MyPrescriptionItem>;

export const RefillFilter = PageQuery.extend({
  status: RefillStatus.optional(),
  /** Requests for prescriptions of this doctor. */
  prescriberId: z.uuid().optional(),
});
export type RefillFilter = z.output<typeof RefillFilter>;

const oneRequest = z.object({ refillRequest: RefillRequest });

export const refillRequests = defineEndpoints('refillRequests', {
  list: {
    method: 'GET',
    path: '/refill-requests',
    access: prescribers,
    summary: 'List refill requests, open ones first, then the latest',
    query: RefillFilter,
    data: z.object({ refillRequests: z.array(RefillRequest), pagination: Pagination }),
    readsPatients: true,
  },
  approve: {
    method: 'POST',
    path: '/refill-requests/:id/approve',
    access: prescribers,
    summary: 'Approve a refill request; the pharmacy may then dispense another supply',
    body: z.object({ version: Version }),
    data: oneRequest,
    errors: ['REFILL_NOT_FOUND', 'REFILL_DECIDED', 'REFILL_NONE_LEFT', 'PRESCRIPTION_STATUS', 'STALE_VERSION'],
    affects: ['dispensing', 'tasks', 'roleDashboard'],
    readsPatients: true,
  },
  deny: {
    method: 'POST',
    path: '/refill-requests/:id/deny',
    access: prescribers,
    summary: 'Deny a refill request with a reason that the patient sees',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneRequest,
    errors: ['REFILL_NOT_FOUND', 'REFILL_DECIDED', 'STALE_VERSION'],
    affects: ['tasks', 'roleDashboard'],
    readsPatients: true,
  },
  mine: {
    method: 'GET',
    path: '/my-prescriptions',
    access: patients,
    byGuardians: true,
    summary: "List the drugs of the current patient's signed prescriptions, latest first",
    data: z.object({ items: z.array(MyPrescriptionItem) }),
    readsPatients: true,
  },
  request: {
    method: 'POST',
    path: '/my-prescriptions/items/:id/refill-requests',
    access: patients,
    byGuardians: true,
    summary: 'Request a refill of a drug of an own prescription',
    body: z.object({ note: RefillRequestFields.shape.note.default(null) }),
    data: z.object({ item: MyPrescriptionItem }),
    errors: ['PRESCRIPTION_NOT_FOUND', 'PRESCRIPTION_STATUS', 'REFILL_OPEN', 'REFILL_NONE_LEFT', 'REFILL_TOO_EARLY'],
    affects: ['roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
});
