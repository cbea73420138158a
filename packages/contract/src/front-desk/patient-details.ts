import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { allow } from '../base/roles';
import {
  Email,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  Phone,
  StaffRef,
  text,
  Version,
} from '../base/shared';

/** Number by which another institution knows the patient. */
export const PatientIdentifier = z.object({
  kind: z.enum(['NATIONAL_ID', 'HEALTH_ID', 'PASSPORT', 'DRIVING_LICENCE', 'INSURANCE', 'OTHER']),
  value: filledText(60),
  /** Institution that issued it. */
  issuer: text(120).nullable(),
});
export type PatientIdentifier = z.infer<typeof PatientIdentifier>;

export const ContactUse = z.enum(['HOME', 'WORK', 'MOBILE', 'OTHER']);
export type ContactUse = z.infer<typeof ContactUse>;

/** Further contact of the patient, besides the main phone and e-mail of the record. */
export const PatientContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PHONE'), use: ContactUse, value: Phone }),
  z.object({ kind: z.literal('EMAIL'), use: ContactUse, value: Email }),
]);
export type PatientContact = z.infer<typeof PatientContact>;

export const Relationship = z.enum([
  'MOTHER',
  'FATHER',
  'PARENT',
  'CHILD',
  'SPOUSE',
  'SIBLING',
  'GUARDIAN',
  'GRANDPARENT',
  'OTHER',
]);
export type Relationship = z.infer<typeof Relationship>;

/** Related person of the patient: another patient of the clinic, or a name and a phone. */
export const PatientRelation = z.object({
  relationship: Relationship,
  relatedPatientId: z.uuid().nullable(),
  /** Given if the person has no record. */
  name: text(200).nullable(),
  phone: Phone.nullable(),
  /** May decide for the patient. */
  isGuardian: z.boolean(),
});
export type PatientRelation = z.infer<typeof PatientRelation>;

export const PatientDetails = z
  .object({
    identifiers: z.array(PatientIdentifier),
    contacts: z.array(PatientContact),
    relations: z.array(PatientRelation.extend({ related: PersonRef.extend({ recordNumber: z.string() }).nullable() })),
    /** Patients who list this one as related. */
    relatedFrom: z.array(
      z.object({
        patient: PersonRef.extend({ recordNumber: z.string() }),
        relationship: Relationship,
        isGuardian: z.boolean(),
      }),
    ),
    /** Records that were merged into this one. */
    mergedRecords: z.array(PersonRef.extend({ recordNumber: z.string() })),
    hasPhoto: z.boolean(),
    /** Version of the patient record. */
    version: Version,
  })
  .meta({ id: 'PatientDetails' });
export type PatientDetails = z.infer<typeof PatientDetails>;

export const PatientDetailsChange = z.object({
  identifiers: z.array(PatientIdentifier).max(20).optional(),
  contacts: z.array(PatientContact).max(20).optional(),
  relations: z.array(PatientRelation).max(20).optional(),
  version: Version,
});
export type PatientDetailsChange = z.infer<typeof PatientDetailsChange>;

/** Maximum size of a photo in bytes; the browser scales it down before upload. */
export const PHOTO_BYTES = 512 * 1024;

/** Event in the history of a patient, newest first. */
export const TimelineEntry = z
  .object({
    id: z.uuid(),
    at: Instant,
    kind: z.enum([
      'REGISTERED',
      'APPOINTMENT_BOOKED',
      'APPOINTMENT_MOVED',
      'APPOINTMENT_STATUS',
      'ONBOARDING_STEP',
      'ONBOARDING_COMPLETED',
      'RECORD_INITIALIZED',
      'FORM_SUBMITTED',
      'MERGED',
      'MERGE_UNDONE',
      'DETAILS_CHANGED',
      'TREATMENT_COMPLETED',
      'TREATMENT_UNDONE',
    ]),
    /** Subject of the event: a status, a step, the name of a form. */
    subject: z.string().nullable(),
    /** Actor; null for the system, or the patient by a link. */
    by: StaffRef.nullable(),
    appointmentId: z.uuid().nullable(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const writers = allow('ADMIN', 'RECEPTIONIST');

export const patientDetails = defineEndpoints('patientDetails', {
  get: {
    method: 'GET',
    path: '/patients/:id/details',
    access: readers,
    summary: 'Get the identifiers, contacts, guardians and family of a patient',
    data: z.object({ details: PatientDetails }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/patients/:id/details',
    access: writers,
    summary: 'Replace the given lists of a patient',
    body: PatientDetailsChange,
    data: z.object({ details: PatientDetails }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_UNKNOWN', 'PATIENT_IDENTIFIER_TAKEN', 'STALE_VERSION'],
    affects: ['patients'],
    readsPatients: true,
  },
  timeline: {
    method: 'GET',
    path: '/patients/:id/timeline',
    access: readers,
    summary: 'List the timeline of a patient, newest first',
    query: PageQuery,
    data: z.object({ entries: z.array(TimelineEntry), pagination: Pagination }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  photo: {
    method: 'GET',
    path: '/patients/:id/photo',
    access: readers,
    summary: 'Get the photo of a patient',
    data: FileAnswer,
    file: true,
    errors: ['NOT_FOUND'],
    readsPatients: true,
  },
  setPhoto: {
    method: 'PUT',
    path: '/patients/:id/photo',
    access: allow('ADMIN', 'RECEPTIONIST', 'NURSE'),
    summary: 'Upload the photo of a patient: PNG, JPEG or WebP as base64',
    body: z.object({ data: text(Math.ceil(PHOTO_BYTES / 3) * 4).min(1) }),
    bodyLimit: MIB,
    data: z.object({}),
    errors: ['PATIENT_NOT_FOUND', 'IMAGE_INVALID'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/patients/:id/photo',
    access: allow('ADMIN', 'RECEPTIONIST', 'NURSE'),
    summary: 'Remove the photo of a patient',
    data: z.object({}),
    errors: ['PATIENT_NOT_FOUND'],
  },
});
