import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';

/** Relatives by blood (HL7 v3 RoleCode, FamilyMember). */
export const FamilyRelation = z.enum([
  'MOTHER',
  'FATHER',
  'BROTHER',
  'SISTER',
  'SON',
  'DAUGHTER',
  'MATERNAL_GRANDMOTHER',
  'MATERNAL_GRANDFATHER',
  'PATERNAL_GRANDMOTHER',
  'PATERNAL_GRANDFATHER',
  'AUNT',
  'UNCLE',
  'OTHER',
]);
export type FamilyRelation = z.infer<typeof FamilyRelation>;

export const FamilyHistoryFields = z.object({
  relation: FamilyRelation,
  condition: filledText(200),
  /** In completed years. */
  ageAtOnset: z.number().int().min(0).max(120).nullable(),
  isDeceased: z.boolean(),
  note: text(1000).nullable(),
});

export const FamilyHistoryEntry = FamilyHistoryFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  recordedBy: PersonRef.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'FamilyHistoryEntry' });
export type FamilyHistoryEntry = z.infer<typeof FamilyHistoryEntry>;

export const FAMILY_HISTORY_LABELS = {
  relation: 'Relative',
  condition: 'Condition',
  ageAtOnset: 'Age at onset',
  isDeceased: 'Deceased',
  note: 'Note',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof FamilyHistoryFields, typeof FamilyHistoryEntry>;

export const NewFamilyHistory = FamilyHistoryFields.partial().extend({
  patientId: z.uuid(),
  relation: FamilyRelation,
  condition: FamilyHistoryFields.shape.condition,
});
export type NewFamilyHistory = z.infer<typeof NewFamilyHistory>;
export const FamilyHistoryChange = FamilyHistoryFields.partial().extend({ version: Version });
export type FamilyHistoryChange = z.infer<typeof FamilyHistoryChange>;

const oneEntry = z.object({ entry: FamilyHistoryEntry });

export const familyHistory = defineEndpoints('familyHistory', {
  list: {
    method: 'GET',
    path: '/patients/:id/family-history',
    access: clinicians,
    summary: 'List the family history of a patient',
    data: z.object({ entries: z.array(FamilyHistoryEntry) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/family-history',
    access: recordAuthors,
    summary: 'Record a condition of a relative',
    body: NewFamilyHistory,
    data: oneEntry,
    errors: ['PATIENT_UNKNOWN'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/family-history/:id',
    access: recordAuthors,
    summary: 'Change an entry of the family history',
    body: FamilyHistoryChange,
    data: oneEntry,
    errors: ['HISTORY_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/family-history/:id',
    access: recordAuthors,
    summary: 'Mark an entry of the family history as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['HISTORY_NOT_FOUND'],
    affects: ['chart'],
  },
});
