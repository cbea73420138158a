import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { NewPatient, Patient, PatientChange, PatientFilter } from './patients';
import { Gender } from '../base/person';
import { adminArea } from '../base/roles';
import { ClinicDate, Instant, Pagination } from '../base/shared';

/** Patient filter for administrators. */
export const AdminPatientFilter = PatientFilter.omit({ doctorId: true }).extend({
  gender: Gender.optional(),
  registeredFrom: ClinicDate.optional(),
  registeredTo: ClinicDate.optional(),
  /** Deleted records, visible to administrators only. */
  deleted: z.enum(['true', 'false']).optional(),
});
export type AdminPatientFilter = z.infer<typeof AdminPatientFilter>;

const AdminPatient = Patient.extend({ deletedAt: Instant.nullable(), mergedIntoId: z.uuid().nullable() }).meta({
  id: 'AdminPatient',
});
export type AdminPatient = z.infer<typeof AdminPatient>;

const onePatient = z.object({ patient: AdminPatient });

export const adminPatients = defineEndpoints('adminPatients', {
  list: {
    method: 'GET',
    path: '/admin/patients',
    access: adminArea,
    summary: 'List patients with the filters of an administrator, including deleted ones',
    query: AdminPatientFilter,
    data: z.object({ patients: z.array(AdminPatient), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/admin/patients',
    access: adminArea,
    summary: 'Register a patient',
    body: NewPatient,
    data: onePatient,
    errors: ['PATIENT_LIMIT_REACHED'],
    affects: ['patients', 'dashboard'],
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/admin/patients/:id',
    access: adminArea,
    summary: 'Get a patient, including a deleted one',
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/patients/:id',
    access: adminArea,
    summary: 'Update a patient; isDeleted false restores a deleted one',
    body: PatientChange.extend({ isDeleted: z.literal(false).optional() }),
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND', 'STALE_VERSION', 'PATIENT_LIMIT_REACHED'],
    affects: ['patients', 'appointments'],
  },
  remove: {
    method: 'DELETE',
    path: '/admin/patients/:id',
    access: adminArea,
    summary: 'Delete a patient; the record is kept',
    data: z.object({ id: z.uuid() }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_HAS_APPOINTMENTS'],
    affects: ['patients', 'appointments', 'dashboard'],
  },
});
