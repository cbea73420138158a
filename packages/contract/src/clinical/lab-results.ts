import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { clinicians } from './encounters';
import { labAuthors, LabUrgency } from './lab-orders';
import { LabCode, LabFlag, LabValue } from './lab-tests';

/** COMPLETED waits for the review by a doctor. CANCELLED with its order. */
export const LabResultStatus = z.enum(['PENDING', 'COMPLETED', 'REVIEWED', 'CANCELLED', 'ENTERED_IN_ERROR']);
export type LabResultStatus = z.infer<typeof LabResultStatus>;

// Some tests have negative values, such as the base excess.
const number = z.number().min(-10_000_000).max(10_000_000);

/** Value of one test as entered. One of number, text and code is given, by the kind of the test. */
export const LabValueInput = z.object({
  code: filledText(20),
  number: number.nullable().default(null),
  text: text(4000).nullable().default(null),
  coded: LabCode.nullable().default(null),
  /** Unit of the number; that of the test by default. */
  unit: text(30).nullable().default(null),
  /** Range that the laboratory prints next to the value; it goes before the clinic's. */
  low: number.nullable().default(null),
  high: number.nullable().default(null),
});
export type LabValueInput = z.infer<typeof LabValueInput>;

export const LabResultFields = z.object({
  values: z.array(LabValueInput).min(1).max(60),
  /** Time at which the specimen was taken. */
  observedAt: Instant,
  /** Comment of the laboratory. */
  comment: text(2000).nullable(),
});

export const LabResult = z
  .object({
    id: z.uuid(),
    patient: PersonRef,
    encounterId: z.uuid().nullable(),
    orderId: z.uuid().nullable(),
    /** Code of the test or panel. */
    code: z.string(),
    name: z.string(),
    urgency: LabUrgency,
    status: LabResultStatus,
    observedAt: Instant.nullable(),
    values: z.array(LabValue),
    comment: z.string().nullable(),
    /** The most severe flag of its values. */
    flag: LabFlag.nullable(),
    completedAt: Instant.nullable(),
    reviewedAt: Instant.nullable(),
    reviewedBy: PersonRef.nullable(),
    reviewComment: z.string().nullable(),
    /** When the version that the patient reads was released. */
    releasedAt: Instant.nullable(),
    /**
     * Version that the patient reads while a correction waits for its release: the number of corrections up to it. Null if
     * nothing is released, or the current version is.
     */
    releasedRevision: z.number().int().nullable(),
    /** Number of corrections. */
    corrections: z.number().int(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'LabResult' });
export type LabResult = z.infer<typeof LabResult>;

export const LAB_RESULT_LABELS = {
  values: 'Values',
  observedAt: 'Collected on',
  comment: 'Laboratory comment',
  urgency: 'Urgency',
  status: 'Status',
  completedAt: 'Completed on',
  reviewedAt: 'Reviewed on',
  reviewedBy: 'Reviewed by',
  reviewComment: 'Review comment',
  releasedAt: 'Released to the patient on',
} as const satisfies LabelsOf<typeof LabResultFields, typeof LabResult>;

/** A version of a result in its history. */
export const LabResultRevision = z
  .object({
    revision: z.number().int(),
    values: z.array(LabValue),
    comment: z.string().nullable(),
    reason: z.string().nullable(),
    at: Instant,
    by: PersonRef,
  })
  .meta({ id: 'LabResultRevision' });
export type LabResultRevision = z.infer<typeof LabResultRevision>;

export const NewLabResult = LabResultFields.partial().extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
  /** Order that it answers. */
  orderId: z.uuid().nullable().optional(),
  /** Test or panel; that of the order by default. */
  code: filledText(20),
  values: LabResultFields.shape.values,
});
export type NewLabResult = z.infer<typeof NewLabResult>;

export const LabResultChange = LabResultFields.partial().extend({
  values: LabResultFields.shape.values,
  reason: filledText(500),
  version: Version,
});
export type LabResultChange = z.infer<typeof LabResultChange>;

export const LabResultFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  status: LabResultStatus.optional(),
});

/** A value of a test over time. */
export const LabTrendPoint = z
  .object({
    id: z.uuid(),
    observedAt: Instant,
    number: z.number(),
    unit: z.string().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    flag: LabFlag.nullable(),
  })
  .meta({ id: 'LabTrendPoint' });
export type LabTrendPoint = z.infer<typeof LabTrendPoint>;

/** Days after which a result is released even without a review; null if only the review releases. */
export const LabSettings = z.object({ releaseAfterDays: z.number().int().min(0).max(60).nullable() });
export type LabSettings = z.infer<typeof LabSettings>;

const oneResult = z.object({ result: LabResult });
const manyResults = z.object({ results: z.array(LabResult), pagination: Pagination });
const VALUE_ERRORS = ['LAB_TEST_UNKNOWN', 'LAB_VALUE_INVALID'] as const;

export const labResults = defineEndpoints('labResults', {
  list: {
    method: 'GET',
    path: '/lab-results',
    access: clinicians,
    summary: 'List laboratory results, newest first',
    query: LabResultFilter,
    data: manyResults,
    readsPatients: true,
  },
  toReview: {
    method: 'GET',
    path: '/lab-results/to-review',
    access: clinicians,
    summary: 'List the results that wait for review: critical ones first, then the oldest',
    query: PageQuery,
    data: manyResults,
    readsPatients: true,
  },
  trend: {
    method: 'GET',
    path: '/lab-results/trend',
    access: clinicians,
    summary: 'Get the last numbers of a test of a patient, oldest first',
    query: z.object({
      patientId: z.uuid(),
      code: filledText(20),
      limit: z.coerce.number().int().min(2).max(100).default(40),
    }),
    data: z.object({ points: z.array(LabTrendPoint) }),
    readsPatients: true,
  },
  settings: {
    method: 'GET',
    path: '/lab-settings',
    access: clinicians,
    summary: "Get the clinic's settings for results",
    data: z.object({ settings: LabSettings }),
  },
  changeSettings: {
    method: 'PUT',
    path: '/lab-settings',
    access: allow('ADMIN'),
    summary: "Change the clinic's settings for results",
    body: LabSettings,
    data: z.object({ settings: LabSettings }),
  },
  get: {
    method: 'GET',
    path: '/lab-results/:id',
    access: clinicians,
    summary: 'Get a laboratory result with its versions, the first one first',
    data: oneResult.extend({ revisions: z.array(LabResultRevision) }),
    errors: ['LAB_RESULT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/lab-results',
    access: labAuthors,
    summary: 'Enter a laboratory result, of an order or without one',
    body: NewLabResult,
    data: oneResult,
    errors: [
      'PATIENT_UNKNOWN',
      'ENCOUNTER_NOT_FOUND',
      'LAB_ORDER_NOT_FOUND',
      'LAB_ORDER_STATUS',
      'LAB_TIME_INVALID',
      ...VALUE_ERRORS,
    ],
    affects: ['chart', 'labOrders', 'tasks', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/lab-results/:id',
    access: labAuthors,
    summary: 'Correct a result; the earlier values stay, also for the patient until the correction is reviewed',
    body: LabResultChange,
    data: oneResult,
    errors: ['LAB_RESULT_NOT_FOUND', 'LAB_RESULT_STATUS', 'LAB_TIME_INVALID', 'STALE_VERSION', ...VALUE_ERRORS],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/lab-results/:id',
    access: labAuthors,
    summary: 'Mark a result as entered in error; its values stay in the history',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['LAB_RESULT_NOT_FOUND', 'LAB_RESULT_STATUS'],
    affects: ['chart', 'tasks', 'roleDashboard'],
  },
  review: {
    method: 'POST',
    path: '/lab-results/:id/review',
    access: allow('DOCTOR'),
    summary: 'Acknowledge a result',
    body: z.object({ version: Version, comment: text(1000).nullable().optional() }),
    data: oneResult,
    errors: ['LAB_RESULT_NOT_FOUND', 'LAB_RESULT_STATUS', 'STALE_VERSION'],
    affects: ['chart', 'tasks', 'roleDashboard'],
    readsPatients: true,
  },
});
