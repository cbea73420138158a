import { z } from 'zod';
import { PATIENT_SEARCH_LIMIT } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PERSON_LABELS, PersonFields } from '../base/person';
import { allow } from '../base/roles';
import { ClinicDate, Email, Instant, PageQuery, Pagination, SortOrder, text, Version } from '../base/shared';

/** Maximum lengths in characters of the texts that a merge joins. */
export const PATIENT_TEXT_LENGTHS = { alert: 500, notes: 4000, staffNotes: 4000 } as const;

/** Fields whose values are dates. */
export const PATIENT_DATES: readonly string[] = ['dateOfBirth', 'insuredUntil'];

/** Fields that a patient does not see, not even in the own record. */
export const STAFF_ONLY_FIELDS = ['alert', 'staffNotes'] as const;

/**
 * Fields that users fill in. Each key is a column of the patients table; a new field starts here and in PATIENT_LABELS.
 * Lists, exports and merges show the fields in this order: names and contact details come first.
 */
export const PatientFields = PersonFields.pick({
  firstName: true,
  lastName: true,
  nativeName: true,
  gender: true,
  dateOfBirth: true,
  phone: true,
})
  .extend({ email: Email.nullable() })
  .extend(PersonFields.shape)
  .extend({
    /** Insurance company, as the card names it. */
    insurer: text(120).nullable(),
    policyNumber: text(60).nullable(),
    /** Last day of the cover. */
    insuredUntil: ClinicDate.nullable(),
    roomNumber: text(20).nullable(),
    /** Warning for staff, such as an allergy; shown in the record and at appointments. Hidden from the patient. */
    alert: text(PATIENT_TEXT_LENGTHS.alert).nullable(),
    /** Readable by the patient. */
    notes: text(PATIENT_TEXT_LENGTHS.notes).nullable(),
    /** Hidden from the patient. */
    staffNotes: text(PATIENT_TEXT_LENGTHS.staffNotes).nullable(),
    isActive: z.boolean(),
  });

/** Only the names are required to register a patient. */
export const NewPatient = PatientFields.partial().extend({
  firstName: PatientFields.shape.firstName,
  lastName: PatientFields.shape.lastName,
});
export type NewPatient = z.infer<typeof NewPatient>;

export const PatientChange = PatientFields.partial().extend({ version: Version });
export type PatientChange = z.infer<typeof PatientChange>;

/** Fields that patients may change in their own record: not names, date of birth or the clinic's notes. */
export const OwnPatientChange = PatientFields.pick({
  phone: true,
  email: true,
  address: true,
  occupation: true,
  preferredLanguage: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
  emergencyRelationship: true,
})
  .partial()
  .extend({ version: Version });

export const Patient = PatientFields.extend({
  id: z.uuid(),
  recordNumber: z.string(),
  fullName: z.string(),
  /** In whole years, at the clinic's current date. */
  age: z.number().int().nullable(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  /** Date of the last completed appointment. */
  lastVisit: ClinicDate.nullable(),
  /** Requested record, if it has been merged into this one. */
  mergedFrom: z.object({ id: z.uuid(), recordNumber: z.string() }).nullable().optional(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Patient' });
export type Patient = z.infer<typeof Patient>;

/** Labels of the properties of a patient record. */
export const PATIENT_LABELS = {
  ...PERSON_LABELS,
  email: 'Email',
  insurer: 'Insurer',
  policyNumber: 'Policy number',
  insuredUntil: 'Insured until',
  roomNumber: 'Room',
  alert: 'Alert',
  notes: 'Notes',
  staffNotes: 'Staff notes',
  isActive: 'Active',
  recordNumber: 'Record number',
  status: 'Status',
  lastVisit: 'Last visit',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof PatientFields, typeof Patient>;

export const PatientMatch = Patient.pick({
  id: true,
  recordNumber: true,
  firstName: true,
  lastName: true,
  fullName: true,
  nativeName: true,
  dateOfBirth: true,
  age: true,
  gender: true,
  phone: true,
}).meta({ id: 'PatientMatch' });
export type PatientMatch = z.infer<typeof PatientMatch>;

export const PatientFilter = PageQuery.extend({
  /** Text to search for, or ids joined by commas. */
  search: text(400).optional(),
  isActive: z.enum(['true', 'false']).optional(),
  /** Patients who have had an appointment with this doctor. */
  doctorId: z.uuid().optional(),
  sortBy: z.enum(['firstName', 'lastName', 'createdAt']).default('lastName'),
  sortOrder: SortOrder.default('asc'),
});
export type PatientFilter = z.infer<typeof PatientFilter>;

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const onePatient = z.object({ patient: Patient });

export const patients = defineEndpoints('patients', {
  list: {
    method: 'GET',
    path: '/patients',
    access: readers,
    summary: 'List patients by name, or search names in both scripts, phone, email and record number',
    query: PatientFilter,
    data: z.object({ patients: z.array(Patient), pagination: Pagination }),
    stored: true,
    readsPatients: true,
  },
  search: {
    method: 'GET',
    path: '/patients/search',
    access: readers,
    summary: 'Search patients for a picker',
    query: z.object({
      q: text(200).min(1),
      limit: z.coerce.number().int().min(1).max(50).default(PATIENT_SEARCH_LIMIT),
    }),
    data: z.object({ patients: z.array(PatientMatch) }),
    readsPatients: true,
  },
  me: {
    method: 'GET',
    path: '/patients/me',
    access: allow('PATIENT'),
    byGuardians: true,
    summary: 'Get the record of the current patient',
    data: onePatient,
    readsPatients: true,
  },
  updateMe: {
    method: 'PUT',
    path: '/patients/me',
    access: allow('PATIENT'),
    byGuardians: true,
    summary: "Update the current user's contact details",
    body: OwnPatientChange,
    data: onePatient,
    errors: ['STALE_VERSION'],
  },
  get: {
    method: 'GET',
    path: '/patients/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT'),
    byGuardians: true,
    summary: 'Get a patient; patients can read only their own record',
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
    stored: true,
  },
  create: {
    method: 'POST',
    path: '/patients',
    access: allow('ADMIN', 'RECEPTIONIST'),
    summary: 'Register a patient',
    body: NewPatient,
    data: onePatient,
    errors: ['PATIENT_LIMIT_REACHED'],
    affects: ['dashboard', 'firstSteps'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/patients/:id',
    access: allow('ADMIN', 'RECEPTIONIST', 'PATIENT'),
    byGuardians: true,
    summary: 'Update a patient; patients update only their own contact details',
    body: PatientChange,
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND', 'STALE_VERSION'],
    affects: ['appointments'],
  },
  remove: {
    method: 'DELETE',
    path: '/patients/:id',
    access: allow('ADMIN'),
    summary: 'Delete a patient; the record is kept',
    data: z.object({ id: z.uuid() }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_HAS_APPOINTMENTS'],
    affects: ['appointments', 'dashboard'],
  },
});
