import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Translated } from '../base/language';
import { allow } from '../base/roles';
import { filledText, Instant, StaffRef, text } from '../base/shared';

const care = allow('ADMIN', 'RECEPTIONIST', 'NURSE', 'DOCTOR');

/** Field of a medical record template. */
export const RecordField = z.object({
  key: z
    .string()
    .max(60)
    .regex(/^[a-z][A-Za-z0-9]*$/),
  label: Translated,
  kind: z.enum(['text', 'longText', 'number', 'boolean', 'choice']),
  choices: z
    .array(z.object({ value: text(100), label: Translated }))
    .max(30)
    .optional(),
  unit: text(20).optional(),
});
export type RecordField = z.infer<typeof RecordField>;

export const RecordTemplate = z
  .object({
    id: z.string(),
    specialty: z.string().nullable(),
    name: Translated,
    fields: z.array(RecordField),
  })
  .meta({ id: 'RecordTemplate' });
export type RecordTemplate = z.infer<typeof RecordTemplate>;

/** Initial content of a record, by the keys of its template's fields. */
export const RecordData = z.record(filledText(60), z.union([text(4000), z.number(), z.boolean(), z.null()]));

export const MedicalRecord = z
  .object({
    patientId: z.uuid(),
    templateId: z.string(),
    template: RecordTemplate.nullable(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    createdAt: Instant,
    by: StaffRef.nullable(),
  })
  .meta({ id: 'MedicalRecord' });
export type MedicalRecord = z.infer<typeof MedicalRecord>;

export const medicalRecords = defineEndpoints('medicalRecords', {
  templates: {
    method: 'GET',
    path: '/medical-records/templates',
    access: care,
    summary: 'List the templates for a medical record; those of the given specialty first',
    query: z.object({ specialty: text(80).optional() }),
    data: z.object({ templates: z.array(RecordTemplate) }),
  },
  get: {
    method: 'GET',
    path: '/patients/:id/medical-record',
    access: allow('ADMIN', 'DOCTOR', 'NURSE'),
    summary: 'Get the medical record; null if there is none',
    data: z.object({ record: MedicalRecord.nullable() }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  initialize: {
    method: 'POST',
    path: '/patients/:id/medical-record/initialize',
    access: care,
    summary: 'Create the medical record of a patient from a template',
    body: z.object({ templateId: filledText(60), initialData: RecordData.default({}) }),
    data: z.object({ record: MedicalRecord }),
    errors: ['PATIENT_NOT_FOUND', 'TEMPLATE_UNKNOWN', 'RECORD_EXISTS'],
    affects: ['onboarding', 'patientDetails'],
    idempotent: true,
  },
});
