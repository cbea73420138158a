import { z } from 'zod';
import { CalendarAppointment, CalendarDay, CalendarDaysQuery, CalendarQuery } from './appointment-calendar';
import { NewAppointment, AppointmentChange, StatusChange, Appointment } from './appointment-fields';
import { AppointmentHistoryEntry } from './appointment-history';
import { AppointmentStatus } from './appointment-status';
import { defineEndpoints } from '../base/endpoint';
import { allow, staffOnly } from '../base/roles';
import { ClinicDate, PageQuery, Pagination, SortOrder, StaffRef, text } from '../base/shared';

export const AppointmentFilter = PageQuery.extend({
  doctorId: z.uuid().optional(),
  patientId: z.uuid().optional(),
  status: AppointmentStatus.optional(),
  /** Both ends are inclusive dates of the clinic. */
  dateFrom: ClinicDate.optional(),
  dateTo: ClinicDate.optional(),
  /** Leaves out completed, cancelled and missed appointments up to the end of the clinic's today, and counts them. */
  finished: z.literal('hidden').optional(),
  /** Matches the patient's names, phone and record number. */
  search: text(200).optional(),
  sortBy: z.enum(['dateTime', 'createdAt']).default('dateTime'),
  sortOrder: SortOrder.default('asc'),
});
export type AppointmentFilter = z.infer<typeof AppointmentFilter>;

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT');
const writers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST', 'PATIENT');
/** Errors with which a booking time can be rejected. */
export const BOOKING_ERRORS = [
  'APPOINTMENT_SLOT_TAKEN',
  'APPOINTMENT_CONFLICT',
  'APPOINTMENT_IN_PAST',
  'OVERRIDE_NOT_ALLOWED',
  'PATIENT_UNKNOWN',
  'DOCTOR_UNKNOWN',
  'DOCTOR_LACKS_SKILLS',
  'SERVICE_UNKNOWN',
  'FACILITY_UNKNOWN',
  'FACILITY_NOT_ALLOWED',
  'HOLD_NOT_FOUND',
] as const;

/** Other resources whose cached responses become stale when an appointment changes. */
export const STALES = [
  'myAppointments',
  'firstSteps',
  'availability',
  'desk',
  'patients',
  'dashboard',
  'roleDashboard',
  'user',
] as const;

const oneAppointment = z.object({ appointment: Appointment });
const manyAppointments = z.object({
  appointments: z.array(Appointment),
  pagination: Pagination,
  /** Number of appointments left out by finished=hidden, up to the cap of counting. */
  finishedCount: z.number().int().optional(),
});

export const appointments = defineEndpoints('appointments', {
  list: {
    method: 'GET',
    path: '/appointments',
    access: readers,
    byGuardians: true,
    summary: 'List appointments; a patient sees only their own',
    query: AppointmentFilter,
    data: manyAppointments,
    readsPatients: true,
    stored: true,
  },
  calendar: {
    method: 'GET',
    path: '/appointments/calendar',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the appointments of up to a week for the calendar, with their doctors',
    query: CalendarQuery,
    data: z.object({ appointments: z.array(CalendarAppointment), doctors: z.array(StaffRef) }),
    readsPatients: true,
    stored: true,
  },
  calendarDays: {
    method: 'GET',
    path: '/appointments/calendar/days',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'Count the appointments of each day of up to six weeks, by status',
    query: CalendarDaysQuery,
    data: z.object({ days: z.array(CalendarDay) }),
    stored: true,
  },
  stats: {
    method: 'GET',
    path: '/appointments/stats/dashboard',
    access: staffOnly,
    summary: "Get today's figures of the clinic",
    data: z.object({
      stats: z
        .object({
          todayAppointments: z.number().int(),
          scheduled: z.number().int(),
          confirmed: z.number().int(),
          checkedIn: z.number().int(),
          inProgress: z.number().int(),
          completed: z.number().int(),
          cancelled: z.number().int(),
          noShow: z.number().int(),
          /** The same weekday one week earlier, for the trend. */
          weekAgoAppointments: z.number().int(),
          /** Minutes from scheduled time to check-in, at least 0, over today's arrivals. */
          averageWaitMinutes: z.number().int().nullable(),
        })
        .meta({ id: 'AppointmentStats' }),
    }),
  },
  my: {
    method: 'GET',
    path: '/appointments/my',
    access: allow('PATIENT'),
    byGuardians: true,
    summary: 'List the appointments of the current patient',
    query: PageQuery,
    data: manyAppointments,
    readsPatients: true,
    stored: true,
  },
  ofDoctor: {
    method: 'GET',
    path: '/appointments/doctor/:doctorId',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the appointments of a doctor',
    query: AppointmentFilter.omit({ doctorId: true }),
    data: manyAppointments,
    readsPatients: true,
    stored: true,
  },
  get: {
    method: 'GET',
    path: '/appointments/:id',
    access: readers,
    byGuardians: true,
    summary: 'Get an appointment; patients can read only their own',
    data: oneAppointment,
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
    stored: true,
  },
  history: {
    method: 'GET',
    path: '/appointments/:id/history',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the history of an appointment',
    data: z.object({ entries: z.array(AppointmentHistoryEntry) }),
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/appointments',
    access: writers,
    byGuardians: true,
    summary: 'Book an appointment; patients book only for themselves',
    body: NewAppointment,
    data: oneAppointment,
    errors: [...BOOKING_ERRORS, 'EMAIL_NOT_CONFIRMED', 'OPEN_REQUESTS_LIMIT'],
    affects: STALES,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/appointments/:id',
    access: writers,
    byGuardians: true,
    summary: 'Update or reschedule an appointment; a rescheduled confirmed appointment becomes scheduled',
    body: AppointmentChange,
    data: oneAppointment,
    errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CLOSED', 'APPOINTMENT_CUT_OFF', 'STALE_VERSION', ...BOOKING_ERRORS],
    affects: STALES,
  },
  setStatus: {
    method: 'PATCH',
    path: '/appointments/:id/status',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'Change the status of an appointment; a refusal lists the allowed changes',
    body: StatusChange,
    data: oneAppointment,
    errors: [
      'APPOINTMENT_NOT_FOUND',
      'APPOINTMENT_TRANSITION_ILLEGAL',
      'APPOINTMENT_NOT_TODAY',
      'APPOINTMENT_TOO_EARLY',
      'APPOINTMENT_TOO_LATE',
      'APPOINTMENT_DOCTOR_BUSY',
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'REASON_REQUIRED',
      'STALE_VERSION',
    ],
    affects: STALES,
    waits: { record: 'appointments', time: 'at', unless: 'undo' },
  },
  remove: {
    method: 'DELETE',
    path: '/appointments/:id',
    access: writers,
    byGuardians: true,
    summary: 'Delete an appointment; its history is kept',
    data: z.object({ id: z.uuid() }),
    errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CUT_OFF', 'APPOINTMENT_CLOSED'],
    affects: STALES,
  },
  restore: {
    method: 'POST',
    path: '/appointments/:id/restore',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: "Undo one's own deletion of an appointment within a minute",
    data: z.object({ appointment: Appointment }),
    errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_TOO_LATE', 'APPOINTMENT_SLOT_TAKEN', 'APPOINTMENT_CONFLICT'],
    affects: STALES,
    idempotent: true,
  },
});
