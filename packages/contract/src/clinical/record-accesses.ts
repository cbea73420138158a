import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, Version } from '../base/shared';

/** How long a stated reason opens a restricted record, in minutes: a visit with its notes. */
export const RECORD_ACCESS_MINUTES = 120;
/** How far back an own appointment or encounter counts as treatment, in days. */
export const TREATMENT_DAYS = 90;
/** How far ahead an appointment does, in days. */
export const UPCOMING_TREATMENT_DAYS = 30;

/** Statement that the record of a patient is sensitive: only those who treat the patient open it without a reason. */
export const Sensitivity = z
  .object({ reason: z.string(), markedAt: Instant, markedBy: PersonRef, version: Version })
  .meta({ id: 'Sensitivity' });
export type Sensitivity = z.infer<typeof Sensitivity>;

const RecordAccessFields = z.object({ reason: filledText(500) });

/** Access to a sensitive record by a person outside the treatment. */
export const RecordAccess = RecordAccessFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  user: PersonRef,
  grantedAt: Instant,
  expiresAt: Instant,
}).meta({ id: 'RecordAccess' });
export type RecordAccess = z.infer<typeof RecordAccess>;

export const RECORD_ACCESS_LABELS = {
  reason: 'Reason',
  patient: 'Patient',
  user: 'Opened by',
  grantedAt: 'Opened on',
  expiresAt: 'Access until',
} as const satisfies LabelsOf<typeof RecordAccessFields, typeof RecordAccess>;

export const RecordAccessFilter = PageQuery.extend({ patientId: z.uuid().optional(), userId: z.uuid().optional() });
export type RecordAccessFilter = z.infer<typeof RecordAccessFilter>;

const markers = allow('ADMIN', 'DOCTOR');

export const recordAccesses = defineEndpoints('recordAccesses', {
  list: {
    method: 'GET',
    path: '/record-accesses',
    access: allow('ADMIN'),
    summary: 'List who opened sensitive records with a reason, latest first',
    query: RecordAccessFilter,
    data: z.object({ accesses: z.array(RecordAccess), pagination: Pagination }),
    readsPatients: true,
  },
  grant: {
    method: 'POST',
    path: '/patients/:id/record-accesses',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST'),
    summary: 'State the reason for opening a sensitive record; opens it for two hours and notifies the administrators',
    body: RecordAccessFields,
    data: z.object({ expiresAt: Instant }),
    errors: ['PATIENT_NOT_FOUND', 'RECORD_NOT_RESTRICTED'],
    affects: ['chart'],
    idempotent: true,
  },
  mark: {
    method: 'PUT',
    path: '/patients/:id/sensitivity',
    access: markers,
    summary: 'Mark the record of a patient as sensitive, or change the reason',
    body: z.object({ reason: filledText(500), version: Version.optional() }),
    data: z.object({ sensitivity: Sensitivity }),
    errors: ['PATIENT_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart'],
  },
  unmark: {
    method: 'DELETE',
    path: '/patients/:id/sensitivity',
    access: markers,
    summary: 'Remove the mark of a sensitive record',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['PATIENT_NOT_FOUND', 'RECORD_NOT_RESTRICTED'],
    affects: ['chart'],
  },
});
