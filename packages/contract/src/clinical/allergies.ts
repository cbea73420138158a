import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, StaffRef, text, Version } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';

/** FHIR R4 AllergyIntolerance.category. */
export const AllergyCategory = z.enum(['MEDICATION', 'FOOD', 'ENVIRONMENT', 'OTHER']);
export type AllergyCategory = z.infer<typeof AllergyCategory>;

/** Severity of the reaction (FHIR R4 reaction-event-severity). */
export const AllergySeverity = z.enum(['MILD', 'MODERATE', 'SEVERE']);
export type AllergySeverity = z.infer<typeof AllergySeverity>;

export const AllergyFields = z.object({
  substance: filledText(120),
  /** Class of the substance as the interaction check knows it, such as penicillin. */
  substanceClass: text(80).nullable(),
  category: AllergyCategory,
  reaction: text(300).nullable(),
  severity: AllergySeverity.nullable(),
  onsetDate: ClinicDate.nullable(),
  note: text(1000).nullable(),
});

export const Allergy = AllergyFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  /** RESOLVED: the patient tolerates it by now. */
  status: z.enum(['ACTIVE', 'RESOLVED']),
  /** Clinician who verified it; null for what a patient or an import reported. */
  verifiedBy: StaffRef.nullable(),
  verifiedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Allergy' });
export type Allergy = z.infer<typeof Allergy>;

/** Statement that a patient has no known allergies: an answer, unlike an empty list. */
export const NoKnownAllergies = z.object({ statedAt: Instant, statedBy: StaffRef }).meta({ id: 'NoKnownAllergies' });
export type NoKnownAllergies = z.infer<typeof NoKnownAllergies>;

export const ALLERGY_LABELS = {
  substance: 'Substance',
  substanceClass: 'Substance class',
  category: 'Category',
  reaction: 'Reaction',
  severity: 'Severity',
  onsetDate: 'Onset',
  note: 'Note',
  status: 'Status',
  verifiedBy: 'Verified by',
  verifiedAt: 'Verified on',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof AllergyFields, typeof Allergy>;

export const NewAllergy = AllergyFields.partial().extend({
  patientId: z.uuid(),
  substance: AllergyFields.shape.substance,
  category: AllergyCategory,
});
export type NewAllergy = z.infer<typeof NewAllergy>;
export const AllergyChange = AllergyFields.partial().extend({
  status: Allergy.shape.status.optional(),
  version: Version,
});
export type AllergyChange = z.infer<typeof AllergyChange>;

const oneAllergy = z.object({ allergy: Allergy });

export const allergies = defineEndpoints('allergies', {
  list: {
    method: 'GET',
    path: '/patients/:id/allergies',
    access: clinicians,
    summary: 'List the allergies of a patient, severe ones first, with the statement that there are none',
    data: z.object({ allergies: z.array(Allergy), noKnownAllergies: NoKnownAllergies.nullable() }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/allergies',
    access: recordAuthors,
    summary: 'Record an allergy; ends a statement that there are none',
    body: NewAllergy,
    data: oneAllergy,
    errors: ['PATIENT_UNKNOWN', 'ALLERGY_TWICE'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/allergies/:id',
    access: recordAuthors,
    summary: 'Change an allergy, or mark it as resolved',
    body: AllergyChange,
    data: oneAllergy,
    errors: ['ALLERGY_NOT_FOUND', 'ALLERGY_TWICE', 'STALE_VERSION'],
    affects: ['chart'],
    readsPatients: true,
  },
  verify: {
    method: 'POST',
    path: '/allergies/:id/verify',
    access: recordAuthors,
    summary: 'Verify an allergy that was reported',
    body: z.object({ version: Version }),
    data: oneAllergy,
    errors: ['ALLERGY_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart', 'tasks'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/allergies/:id',
    access: recordAuthors,
    summary: 'Mark an allergy as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['ALLERGY_NOT_FOUND'],
    affects: ['chart', 'tasks'],
  },
  stateNone: {
    method: 'POST',
    path: '/patients/:id/allergies/none',
    access: recordAuthors,
    summary: 'State that a patient has no known allergies',
    data: z.object({ noKnownAllergies: NoKnownAllergies }),
    errors: ['PATIENT_NOT_FOUND', 'ALLERGIES_RECORDED'],
    affects: ['chart'],
  },
});
