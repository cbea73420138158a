import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { clinicians } from './encounters';

/** Roles that order tests and enter results; an administrator only reads them. */
export const labAuthors = allow('DOCTOR', 'NURSE');

/** Urgency of an order, in ascending order (FHIR R4 request-priority: routine, urgent, stat). */
export const LabUrgency = z.enum(['ROUTINE', 'URGENT', 'STAT']);
export type LabUrgency = z.infer<typeof LabUrgency>;

/** COLLECTED: the specimen has been taken. COMPLETED: the result is there. */
export const LabOrderStatus = z.enum(['ORDERED', 'COLLECTED', 'COMPLETED', 'CANCELLED']);
export type LabOrderStatus = z.infer<typeof LabOrderStatus>;

/** Statuses that follow each status. */
export const LAB_ORDER_TRANSITIONS: Readonly<Record<LabOrderStatus, readonly LabOrderStatus[]>> = {
  ORDERED: ['COLLECTED', 'COMPLETED', 'CANCELLED'],
  COLLECTED: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
};

export const LabOrderFields = z.object({
  /** Code of a test or panel of the list. */
  code: filledText(20),
  urgency: LabUrgency,
  /** Clinical question for the laboratory. */
  reason: text(500).nullable(),
});

export const LabOrder = LabOrderFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  name: z.string(),
  status: LabOrderStatus,
  /** Result of the order: pending until it is entered. */
  resultId: z.uuid(),
  orderedBy: PersonRef,
  cancelReason: z.string().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'LabOrder' });
export type LabOrder = z.infer<typeof LabOrder>;

export const LAB_ORDER_LABELS = {
  code: 'Test or panel',
  urgency: 'Urgency',
  reason: 'Reason for the order',
  status: 'Status',
  orderedBy: 'Ordered by',
  cancelReason: 'Reason for cancellation',
  createdAt: 'Ordered on',
} as const satisfies LabelsOf<typeof LabOrderFields, typeof LabOrder>;

export const NewLabOrder = LabOrderFields.partial().extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
  code: LabOrderFields.shape.code,
});
export type NewLabOrder = z.infer<typeof NewLabOrder>;

export const LabOrderFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  status: LabOrderStatus.optional(),
});

const oneOrder = z.object({ order: LabOrder });
const STATUS_ERRORS = ['LAB_ORDER_NOT_FOUND', 'LAB_ORDER_STATUS', 'STALE_VERSION'] as const;

export const labOrders = defineEndpoints('labOrders', {
  list: {
    method: 'GET',
    path: '/lab-orders',
    access: clinicians,
    summary: 'List laboratory orders, newest first',
    query: LabOrderFilter,
    data: z.object({ orders: z.array(LabOrder), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/lab-orders',
    access: labAuthors,
    summary: 'Order a laboratory test or panel; its result is pending from then on',
    body: NewLabOrder,
    data: oneOrder,
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'LAB_TEST_UNKNOWN'],
    affects: ['chart', 'labResults'],
    idempotent: true,
    readsPatients: true,
  },
  collect: {
    method: 'POST',
    path: '/lab-orders/:id/collect',
    access: labAuthors,
    summary: 'Mark the specimen of an order as collected',
    body: z.object({ version: Version }),
    data: oneOrder,
    errors: STATUS_ERRORS,
    affects: ['chart'],
    readsPatients: true,
  },
  cancel: {
    method: 'POST',
    path: '/lab-orders/:id/cancel',
    access: labAuthors,
    summary: 'Cancel an order whose result is still pending',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneOrder,
    errors: STATUS_ERRORS,
    affects: ['chart', 'labResults'],
    readsPatients: true,
  },
});
