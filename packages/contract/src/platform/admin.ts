import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { NewPatient, Patient, PatientChange, PatientFilter } from '../front-desk/patients';
import { Gender } from '../base/person';
import { adminArea } from '../base/roles';
import { ClinicDate, FileAnswer, Instant, Pagination, PersonRef } from '../base/shared';
import { ClinicSettings, SettingsChange } from './tenant';

/** What an administrator filters patients by, besides what everybody may. */
export const AdminPatientFilter = PatientFilter.extend({
  gender: Gender.optional(),
  registeredFrom: ClinicDate.optional(),
  registeredTo: ClinicDate.optional(),
  /** Deleted records, which only an administrator sees. */
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
    summary: 'Patients with the filters of an administrator, deleted ones too',
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
    summary: 'One patient, deleted or not',
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/patients/:id',
    access: adminArea,
    summary: 'Change a patient; isDeleted false brings a deleted one back',
    body: PatientChange.extend({ isDeleted: z.literal(false).optional() }),
    data: onePatient,
    errors: ['PATIENT_NOT_FOUND', 'STALE_VERSION', 'PATIENT_LIMIT_REACHED'],
    affects: ['patients', 'appointments'],
  },
  remove: {
    method: 'DELETE',
    path: '/admin/patients/:id',
    access: adminArea,
    summary: 'Hide a patient; the record is kept',
    data: z.object({ id: z.uuid() }),
    errors: ['PATIENT_NOT_FOUND', 'PATIENT_HAS_APPOINTMENTS'],
    affects: ['patients', 'appointments', 'dashboard'],
  },
});

/** The clinic as its administrator sees it (mobile.md section 2, "Admin dashboard"). */
export const AdminDashboard = z
  .object({
    totalPatients: z.number().int(),
    newPatientsThisMonth: z.number().int(),
    staffMembers: z.number().int(),
    todayAppointments: z.number().int(),
    monthlyAppointments: z.number().int(),
    /** Of this month's appointments that are over, whole percent; null before the first. */
    noShowShare: z.number().nullable(),
    /** By day, the last 30 days and today, with days on which nothing was booked. */
    appointmentsByDay: z.array(
      z.object({ date: ClinicDate, booked: z.number().int(), completed: z.number().int(), lost: z.number().int() }),
    ),
    recentActivities: z.array(
      z.object({
        id: z.uuid(),
        action: z.string(),
        resource: z.string(),
        recordId: z.uuid().nullable(),
        by: PersonRef.nullable(),
        at: Instant,
      }),
    ),
    /** Facts that call for the administrator. */
    warnings: z.array(
      z.object({
        kind: z.enum(['MAIL_FAILED', 'NO_HOURS', 'LIMIT_NEAR', 'NO_BACKUP', 'LEAVE_AFFECTS']),
        count: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'AdminDashboard' });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** What can be taken out of the clinic as a table. */
export const ExportType = z.enum(['patients', 'appointments', 'users', 'services', 'waitlist', 'audit-log']);
export type ExportType = z.infer<typeof ExportType>;

export const ExportFormat = z.enum(['csv', 'xlsx', 'json']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const admin = defineEndpoints('admin', {
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    access: adminArea,
    summary: 'The clinic at a glance',
    data: z.object({ dashboard: AdminDashboard }),
  },
  settings: {
    method: 'GET',
    path: '/admin/settings',
    access: adminArea,
    summary: 'How the clinic works: the same as /tenant/settings',
    data: z.object({ settings: ClinicSettings }),
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    access: adminArea,
    summary: 'Change how the clinic works',
    body: SettingsChange,
    data: z.object({ settings: ClinicSettings }),
    errors: ['STALE_VERSION', 'CURRENCY_FIXED'],
    affects: ['auth', 'tenant'],
  },
  export: {
    method: 'GET',
    path: '/admin/export/:type',
    access: adminArea,
    summary:
      'All rows of one kind as a file: patients, appointments, users, services, waitlist, audit-log; asks for the password again',
    query: z.object({
      format: ExportFormat.default('csv'),
      /** Appointments and the audit log: whole days of the clinic. */
      dateFrom: ClinicDate.optional(),
      dateTo: ClinicDate.optional(),
    }),
    data: FileAnswer,
    file: true,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
    readsPatients: true,
  },
  backup: {
    method: 'POST',
    path: '/admin/backup',
    access: adminArea,
    summary:
      'A signed archive of everything the clinic has, with counts and hashes by table; asks for the password again',
    data: FileAnswer,
    file: true,
    errors: ['CONFIRMATION_NEEDED'],
    readsPatients: true,
  },
});
