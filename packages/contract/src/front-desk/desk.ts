import { z } from 'zod';
import { Appointment, AppointmentFields } from './appointment-fields';
import { STALES } from './appointments';
import { Override } from './availability';
import { APPOINTMENT_DEFAULTS } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { EventTime, Instant, StaffRef, Version } from '../base/shared';

/** Walk-in: a patient without an appointment who wants to be seen now. */
export const NewWalkIn = AppointmentFields.pick({
  patientId: true,
  doctorId: true,
  duration: true,
  type: true,
  reason: true,
  notes: true,
  priority: true,
  serviceId: true,
}).extend({
  doctorId: AppointmentFields.shape.doctorId.default(null),
  /** If omitted: what the service declares for the patient. */
  duration: AppointmentFields.shape.duration.optional(),
  type: AppointmentFields.shape.type.default(APPOINTMENT_DEFAULTS.type),
  reason: AppointmentFields.shape.reason.default(null),
  notes: AppointmentFields.shape.notes.default(null),
  priority: AppointmentFields.shape.priority.default('NORMAL'),
  serviceId: AppointmentFields.shape.serviceId.default(null),
  /** If omitted, it starts in the doctor's next gap of that length today. */
  override: Override.optional(),
});
export type NewWalkIn = z.infer<typeof NewWalkIn>;

/** Front desk of today: arrivals, queue and wait times, which are computed, never typed. */
export const CheckInsOfToday = z
  .object({
    summary: z.object({
      expected: z.number().int(),
      waiting: z.number().int(),
      inProgress: z.number().int(),
      completed: z.number().int(),
      noShow: z.number().int(),
      /** Minutes from check-in to start, over those seen today; null before the first. */
      averageWait: z.number().nullable(),
    }),
    /** All patients checked in, with the doctor or seen today, in the order of the queue. */
    appointments: z.array(Appointment),
    /**
     * Per doctor: queue length and median duration of recent appointments in minutes, from which waits are estimated.
     */
    doctors: z.array(
      z.object({
        doctor: StaffRef,
        waiting: z.number().int(),
        medianVisit: z.number().nullable(),
        isBusy: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CheckInsOfToday' });
export type CheckInsOfToday = z.infer<typeof CheckInsOfToday>;

const oneAppointment = z.object({ appointment: Appointment });
const atDesk = allow('ADMIN', 'RECEPTIONIST', 'NURSE');

export const desk = defineEndpoints('desk', {
  walkIn: {
    method: 'POST',
    path: '/appointments/walk-in',
    access: allow('ADMIN', 'RECEPTIONIST'),
    summary: 'Check in a walk-in patient',
    body: NewWalkIn,
    data: oneAppointment,
    errors: [
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'OVERRIDE_NOT_ALLOWED',
      'PATIENT_UNKNOWN',
      'DOCTOR_UNKNOWN',
      'SERVICE_UNKNOWN',
    ],
    affects: ['appointments', ...STALES],
    idempotent: true,
  },
  checkIn: {
    method: 'PATCH',
    path: '/appointments/:id/check-in',
    access: atDesk,
    summary: 'Check a patient in and assign a queue number; repeating changes nothing',
    body: z.object({ version: Version.optional(), at: EventTime }),
    data: oneAppointment,
    errors: [
      'APPOINTMENT_NOT_FOUND',
      'APPOINTMENT_TRANSITION_ILLEGAL',
      'APPOINTMENT_NOT_TODAY',
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'STALE_VERSION',
    ],
    affects: ['appointments', ...STALES],
    waits: { record: 'appointments', time: 'at' },
  },
  today: {
    method: 'GET',
    path: '/appointments/check-ins/today',
    access: atDesk,
    summary: "Get today's front desk: arrivals and waiting patients with their wait times",
    data: CheckInsOfToday,
    stored: true,
    readsPatients: true,
  },
  queueLink: {
    method: 'POST',
    path: '/appointments/:id/queue-link',
    access: atDesk,
    summary: "Create a link to the patient's queue position, valid until the end of the day; revokes the previous one",
    data: z.object({ path: z.string(), expiresAt: Instant }),
    errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_NOT_TODAY'],
  },
});
