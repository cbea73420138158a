import { z } from 'zod';
import { Appointment } from './appointment-fields';
import { BOOKING_ERRORS, STALES } from './appointments';
import { AppointmentReason } from './appointment-status';
import { Override } from './availability';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import {
  ClinicDate,
  ClinicDateTime,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  Phone,
  StaffRef,
  text,
  Version,
} from '../base/shared';

/** Status of a quick appointment: a note that a person wants to come, before there is a patient record. */
export const QuickAppointmentStatus = z.enum(['OPEN', 'CONVERTED', 'CANCELLED', 'EXPIRED']);
export type QuickAppointmentStatus = z.infer<typeof QuickAppointmentStatus>;

export const QuickAppointmentFields = z.object({
  patientName: filledText(200),
  phone: Phone.nullable(),
  doctorId: z.uuid().nullable(),
  /** Preferred time; it does not reserve a slot. */
  dateTime: ClinicDateTime.nullable(),
  duration: z.number().int().min(5).max(480),
  serviceId: z.uuid().nullable(),
  reason: text(500).nullable(),
});
export const NewQuickAppointment = QuickAppointmentFields.partial().extend({
  patientName: QuickAppointmentFields.shape.patientName,
});
export type NewQuickAppointment = z.infer<typeof NewQuickAppointment>;
export const QuickAppointmentChange = QuickAppointmentFields.partial().extend({ version: Version });
export type QuickAppointmentChange = z.infer<typeof QuickAppointmentChange>;

export const QuickAppointment = QuickAppointmentFields.extend({
  id: z.uuid(),
  status: QuickAppointmentStatus,
  doctor: StaffRef.nullable(),
  serviceName: z.string().nullable(),
  /** Resulting appointment. */
  appointmentId: z.uuid().nullable(),
  cancelReason: AppointmentReason.nullable(),
  cancelNote: z.string().nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'QuickAppointment' });
export type QuickAppointment = z.infer<typeof QuickAppointment>;

/** Patient and booking made from the note; omitted fields are taken from the note. */
export const QuickConversion = z.object({
  patientId: z.uuid(),
  dateTime: ClinicDateTime,
  doctorId: z.uuid().nullable().optional(),
  duration: QuickAppointmentFields.shape.duration.optional(),
  holdId: z.uuid().optional(),
  override: Override.optional(),
  version: Version.optional(),
});
export type QuickConversion = z.infer<typeof QuickConversion>;

export const QuickCancellation = z.object({
  reason: AppointmentReason,
  /** Required with the reason OTHER. */
  note: text(500).optional(),
  version: Version.optional(),
});
export type QuickCancellation = z.infer<typeof QuickCancellation>;

const makers = allow('ADMIN', 'RECEPTIONIST');
const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const oneQuick = z.object({ quickAppointment: QuickAppointment });

export const QuickAppointmentFilter = PageQuery.extend({
  status: QuickAppointmentStatus.optional(),
  date: ClinicDate.optional(),
  search: text(200).optional(),
});

export const quickAppointments = defineEndpoints('quickAppointments', {
  list: {
    method: 'GET',
    path: '/appointments/quick',
    access: readers,
    summary: 'List quick appointments, newest first',
    query: QuickAppointmentFilter,
    data: z.object({ quickAppointments: z.array(QuickAppointment), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/appointments/quick/:id',
    access: readers,
    summary: 'Get a quick appointment',
    data: oneQuick,
    errors: ['QUICK_APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/appointments/quick',
    access: makers,
    summary: 'Create a quick appointment',
    body: NewQuickAppointment,
    data: oneQuick,
    errors: ['DOCTOR_UNKNOWN', 'SERVICE_UNKNOWN'],
    affects: ['desk', 'dashboard'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/appointments/quick/:id',
    access: makers,
    summary: 'Update an open quick appointment',
    body: QuickAppointmentChange,
    data: oneQuick,
    errors: [
      'QUICK_APPOINTMENT_NOT_FOUND',
      'QUICK_APPOINTMENT_CLOSED',
      'STALE_VERSION',
      'DOCTOR_UNKNOWN',
      'SERVICE_UNKNOWN',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/appointments/quick/:id',
    access: makers,
    summary: 'Delete a quick appointment; an appointment created from it stays',
    data: z.object({ id: z.uuid() }),
    errors: ['QUICK_APPOINTMENT_NOT_FOUND'],
    affects: ['desk', 'dashboard'],
  },
  cancel: {
    method: 'PATCH',
    path: '/appointments/quick/:id/cancel',
    access: makers,
    summary: 'Cancel a quick appointment with a reason',
    body: QuickCancellation,
    data: oneQuick,
    errors: ['QUICK_APPOINTMENT_NOT_FOUND', 'QUICK_APPOINTMENT_CLOSED', 'REASON_REQUIRED', 'STALE_VERSION'],
    affects: ['desk', 'dashboard'],
  },
  convert: {
    method: 'PUT',
    path: '/appointments/:id/convert',
    access: readers,
    summary: 'Convert a quick appointment into an appointment; repeating returns the same appointment',
    body: QuickConversion,
    data: z.object({ appointment: Appointment }),
    errors: ['QUICK_APPOINTMENT_NOT_FOUND', 'QUICK_APPOINTMENT_CLOSED', 'STALE_VERSION', ...BOOKING_ERRORS],
    affects: ['appointments', ...STALES],
  },
});
