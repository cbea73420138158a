import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, StaffRef, text, Version } from '../base/shared';

/** Source of a statement (FHIR R4 MedicationStatement.informationSource). */
export const StatementSource = z.enum(['PATIENT', 'OUTSIDE_CLINIC', 'IMPORT']);
export type StatementSource = z.infer<typeof StatementSource>;

export const MedicationStatementFields = z.object({
  /** Medicine as the patient or the other clinic names it. */
  name: filledText(200),
  /** Ingredients, where the name does not say them; what is unknown to the check is named as unchecked. */
  ingredients: z.array(filledText(120)).max(10),
  dose: text(300).nullable(),
  sinceDate: ClinicDate.nullable(),
  /** Null for what the patient still takes. */
  stoppedDate: ClinicDate.nullable(),
  source: StatementSource,
  note: text(1000).nullable(),
});

/** Medicine that a patient takes without a prescription of this clinic (FHIR R4 MedicationStatement). */
export const MedicationStatement = MedicationStatementFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  /** Clinician who has reviewed it; null for what an import brought. */
  reviewedBy: StaffRef.nullable(),
  reviewedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'MedicationStatement' });
export type MedicationStatement = z.infer<typeof MedicationStatement>;

export const MEDICATION_STATEMENT_LABELS = {
  name: 'Medicine',
  ingredients: 'Ingredients',
  dose: 'Dose',
  sinceDate: 'Since',
  stoppedDate: 'Stopped on',
  source: 'Source',
  note: 'Note',
  reviewedBy: 'Reviewed by',
  reviewedAt: 'Reviewed on',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof MedicationStatementFields, typeof MedicationStatement>;

export const NewMedicationStatement = MedicationStatementFields.partial().extend({
  patientId: z.uuid(),
  name: MedicationStatementFields.shape.name,
});
export type NewMedicationStatement = z.infer<typeof NewMedicationStatement>;
export const MedicationStatementChange = MedicationStatementFields.partial().extend({ version: Version });
export type MedicationStatementChange = z.infer<typeof MedicationStatementChange>;

const oneStatement = z.object({ statement: MedicationStatement });
const writers = allow('DOCTOR', 'NURSE');

export const medicationStatements = defineEndpoints('medicationStatements', {
  list: {
    method: 'GET',
    path: '/patients/:id/medication-statements',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST'),
    summary: 'List the medicines that a patient takes without a prescription of this clinic, current ones first',
    data: z.object({ statements: z.array(MedicationStatement) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/medication-statements',
    access: writers,
    summary: 'Record a medicine that a patient takes without a prescription of this clinic',
    body: NewMedicationStatement,
    data: oneStatement,
    errors: ['PATIENT_UNKNOWN', 'STATEMENT_TWICE', 'INVALID_INPUT'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/medication-statements/:id',
    access: writers,
    summary: 'Change such a medicine, or state that it was stopped',
    body: MedicationStatementChange,
    data: oneStatement,
    errors: ['STATEMENT_NOT_FOUND', 'STATEMENT_TWICE', 'STALE_VERSION', 'INVALID_INPUT'],
    affects: ['chart'],
    readsPatients: true,
  },
  review: {
    method: 'POST',
    path: '/medication-statements/:id/review',
    access: allow('DOCTOR'),
    summary: 'Accept a medicine that an import brought',
    body: z.object({ version: Version }),
    data: oneStatement,
    errors: ['STATEMENT_NOT_FOUND', 'STALE_VERSION'],
    affects: ['chart', 'tasks'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/medication-statements/:id',
    access: writers,
    summary: 'Mark such a medicine as entered in error; the row stays',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['STATEMENT_NOT_FOUND'],
    affects: ['chart', 'tasks'],
  },
});
