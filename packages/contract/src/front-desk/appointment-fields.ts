import { z } from 'zod';
import { AppointmentReason, AppointmentStatus } from './appointment-status';
import { Override } from './availability';
import { APPOINTMENT_DEFAULTS } from '../base/constants';
import type { LabelsOf } from '../base/labels';
import { ClinicDateTime, EventTime, filledText, Instant, PersonRef, StaffRef, text, Version } from '../base/shared';

export const AppointmentPriority = z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT', 'EMERGENCY']);
export type AppointmentPriority = z.infer<typeof AppointmentPriority>;

/** Origin: booked in advance, or a patient who came without an appointment. */
export const AppointmentKind = z.enum(['BOOKED', 'WALK_IN']);
export type AppointmentKind = z.infer<typeof AppointmentKind>;

/** Fields that users fill in; a new field starts here. */
export const AppointmentFields = z.object({
  patientId: z.uuid(),
  doctorId: z.uuid().nullable(),
  dateTime: ClinicDateTime,
  /** Minutes. */
  duration: z.number().int().min(5).max(480),
  type: filledText(100),
  reason: text(500).nullable(),
  notes: text(4000).nullable(),
  priority: AppointmentPriority,
  serviceId: z.uuid().nullable(),
  /** Rooms and equipment that it uses. */
  facilityIds: z.array(z.uuid()).max(10),
});

export const NewAppointment = AppointmentFields.extend({
  doctorId: AppointmentFields.shape.doctorId.default(null),
  /** If omitted: what the service declares for the patient. */
  duration: AppointmentFields.shape.duration.optional(),
  type: AppointmentFields.shape.type.default(APPOINTMENT_DEFAULTS.type),
  reason: AppointmentFields.shape.reason.default(null),
  notes: AppointmentFields.shape.notes.default(null),
  priority: AppointmentPriority.default('NORMAL'),
  serviceId: AppointmentFields.shape.serviceId.default(null),
  /** If omitted: available ones among those that the service can use. */
  facilityIds: AppointmentFields.shape.facilityIds.optional(),
  /** Hold placed on the slot while the form was filled in. */
  holdId: z.uuid().optional(),
  /** Accepted conflicts, for staff whose role may override them. */
  override: Override.optional(),
  /**
   * Sent by the booking wizard. A booking always starts with this status or, if the clinic approves online bookings,
   * with REQUESTED.
   */
  status: z.literal('SCHEDULED').optional(),
});
export type NewAppointment = z.infer<typeof NewAppointment>;

/** Patients may also cancel their own appointments by sending status CANCELLED, since PATCH status is for staff. */
export const AppointmentChange = AppointmentFields.partial().extend({
  version: Version.optional(),
  status: z.literal('CANCELLED').optional(),
  holdId: z.uuid().optional(),
  override: Override.optional(),
});
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const StatusChange = z.object({
  status: AppointmentStatus,
  version: Version.optional(),
  reason: AppointmentReason.optional(),
  /** Required with the reason OTHER. */
  note: text(500).optional(),
  /** Reverts the user's own last change, within one minute of it. */
  undo: z.boolean().optional(),
  at: EventTime,
});
export type StatusChange = z.infer<typeof StatusChange>;

export const Appointment = AppointmentFields.extend({
  id: z.uuid(),
  status: AppointmentStatus,
  patient: PersonRef.extend({ phone: z.string().nullable(), nativeName: z.string().nullable() }),
  doctor: StaffRef.nullable(),
  /** Start and end as timestamps. */
  startsAt: Instant,
  endsAt: Instant,
  confirmedAt: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  cancelReason: AppointmentReason.nullable(),
  isLateCancel: z.boolean(),
  kind: AppointmentKind,
  /** Queue number, assigned at check-in and counted per day of the clinic. */
  queueToken: z.number().int().nullable(),
  serviceName: z.string().nullable(),
  /** Set if it belongs to a series. */
  seriesId: z.uuid().nullable(),
  override: Override.nullable(),
  rescheduleCount: z.number().int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

/** Labels of the properties of an appointment. */
export const APPOINTMENT_LABELS = {
  dateTime: 'Date and time',
  duration: 'Duration (minutes)',
  patientId: 'Patient',
  doctorId: 'Doctor',
  serviceId: 'Service',
  facilityIds: 'Rooms and equipment',
  type: 'Type',
  kind: 'Booking type',
  status: 'Status',
  priority: 'Priority',
  reason: 'Reason',
  notes: 'Notes',
  cancelReason: 'Cancellation reason',
  override: 'Overridden conflicts',
  queueToken: 'Queue number',
  checkedInAt: 'Checked in',
  startedAt: 'Started',
  endedAt: 'Ended',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof AppointmentFields, typeof Appointment>;
