import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, ClinicDateTime, Instant, StaffRef, text } from '../base/shared';

/** Kinds of conflicts of an appointment time. */
export const ConflictKind = z.enum([
  'DOCTOR_BUSY',
  'PATIENT_BUSY',
  'ROOM_BUSY',
  'OUTSIDE_HOURS',
  'ON_LEAVE',
  'HOLIDAY',
  'CAPACITY',
  'TOO_SOON',
  'TOO_FAR',
  'TOO_SHORT',
]);
export type ConflictKind = z.infer<typeof ConflictKind>;

/**
 * Staff roles that may override a conflict, by its kind; patients never. CAPACITY is the limit of a room or a day, TOO_SHORT less
 * than the service declares for the patient.
 */
export const OVERRIDE_ROLES = {
  DOCTOR_BUSY: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
  PATIENT_BUSY: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
  ROOM_BUSY: ['ADMIN'],
  OUTSIDE_HOURS: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
  ON_LEAVE: ['ADMIN', 'DOCTOR'],
  HOLIDAY: ['ADMIN', 'DOCTOR'],
  CAPACITY: ['ADMIN', 'DOCTOR'],
  TOO_SOON: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
  TOO_FAR: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
  TOO_SHORT: ['ADMIN', 'DOCTOR', 'RECEPTIONIST'],
} as const satisfies Record<ConflictKind, readonly ('ADMIN' | 'DOCTOR' | 'RECEPTIONIST')[]>;

/** Start time that is available or, for the desk, unavailable with the reasons. */
export const Slot = z
  .object({
    start: ClinicDateTime,
    end: ClinicDateTime,
    startsAt: Instant,
    /** Empty if available. */
    conflicts: z.array(ConflictKind),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

/** Why a whole day has no slots: closed on that weekday, or an exception of the schedule. */
export const ClosedDay = z
  .object({
    kind: ConflictKind.extract(['OUTSIDE_HOURS', 'HOLIDAY', 'ON_LEAVE']),
    /** True if it is closed for everybody; false if the requested doctors alone are away. */
    isClinic: z.boolean(),
    /** Name of the holiday or the closure, if it has one; never of a person's leave. */
    title: z.string().nullable(),
    /** Local time at which the leave of the requested doctor ends. */
    until: ClinicDateTime.nullable(),
  })
  .meta({ id: 'ClosedDay' });
export type ClosedDay = z.infer<typeof ClosedDay>;

/** Visit of a patient as its service declares it. */
export const DeclaredVisit = z
  .object({
    /** Minutes. */
    duration: z.number().int(),
    /** True before the first completed visit at the clinic; null if the patient is not known yet. */
    isNewPatient: z.boolean().nullable(),
    /** Instructions for the patient, in the caller's language. */
    instructions: z.string().nullable(),
    /** Consents that the patient has to sign before the treatment. */
    consents: z.array(z.string()),
  })
  .meta({ id: 'DeclaredVisit' });
export type DeclaredVisit = z.infer<typeof DeclaredVisit>;

export const AvailableDoctor = StaffRef.extend({
  specialization: z.string().nullable(),
  /** Available slots of the day. */
  freeSlots: z.number().int(),
  firstSlot: ClinicDateTime.nullable(),
  /** Active appointments of the day. */
  booked: z.number().int(),
  /** Set if the doctor is away, or the clinic is closed, for the whole day. */
  away: ConflictKind.nullable(),
}).meta({ id: 'AvailableDoctor' });
export type AvailableDoctor = z.infer<typeof AvailableDoctor>;

/** Duration of a hold on a chosen slot while a form is filled in, in milliseconds; it can be extended once. */
export const HOLD_MS = 450_000;

/** Temporary hold on a slot. */
export const Hold = z
  .object({
    id: z.uuid(),
    doctorId: z.uuid(),
    dateTime: ClinicDateTime,
    duration: z.number().int(),
    expiresAt: Instant,
    mayExtend: z.boolean(),
  })
  .meta({ id: 'Hold' });
export type Hold = z.infer<typeof Hold>;

export const NewHold = z.object({
  doctorId: z.uuid(),
  dateTime: ClinicDateTime,
  duration: z.number().int().min(5).max(480),
  serviceId: z.uuid().nullable().default(null),
  /** Hold replaced by this one: a person holds one slot at a time. */
  insteadOf: z.uuid().optional(),
});
export type NewHold = z.infer<typeof NewHold>;

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT');
const bookers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST', 'PATIENT');
const oneHold = z.object({ hold: Hold });

export const availability = defineEndpoints('availability', {
  doctors: {
    method: 'GET',
    path: '/appointments/available-doctors',
    access: readers,
    byGuardians: true,
    summary: 'List the doctors of a day with their remaining available time',
    query: z.object({ date: ClinicDate, serviceId: z.uuid().optional(), patientId: z.uuid().optional() }),
    data: z.object({ doctors: z.array(AvailableDoctor) }),
  },
  slots: {
    method: 'GET',
    path: '/appointments/available-slots',
    access: readers,
    byGuardians: true,
    summary: 'List the available slots of a day; with blocked=true (staff only) also unavailable ones',
    query: z.object({
      /** If omitted: any doctor, each start once. */
      doctorId: z.uuid().optional(),
      date: ClinicDate,
      /** If omitted: what the service declares for the patient. */
      duration: z.coerce.number().int().min(5).max(480).optional(),
      serviceId: z.uuid().optional(),
      /** Appointments of this patient conflict as well; a patient's own always do. */
      patientId: z.uuid().optional(),
      /** The appointment being moved does not conflict with itself. */
      movingId: z.uuid().optional(),
      blocked: z.enum(['true', 'false']).optional(),
    }),
    data: z.object({
      slots: z.array(Slot),
      /** Omitted without a service. */
      visit: DeclaredVisit.optional(),
      /** Omitted if part of the day is open. */
      closed: ClosedDay.optional(),
    }),
    errors: ['SERVICE_UNKNOWN'],
  },
  hold: {
    method: 'POST',
    path: '/appointments/holds',
    access: bookers,
    byGuardians: true,
    summary: 'Hold a slot while the booking form is filled in',
    body: NewHold,
    data: oneHold,
    errors: [
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'DOCTOR_UNKNOWN',
      'DOCTOR_LACKS_SKILLS',
      'SERVICE_UNKNOWN',
      'EMAIL_NOT_CONFIRMED',
      'OPEN_REQUESTS_LIMIT',
    ],
  },
  extendHold: {
    method: 'POST',
    path: '/appointments/holds/:id/extend',
    access: bookers,
    byGuardians: true,
    summary: 'Extend the hold once',
    data: oneHold,
    errors: ['HOLD_NOT_FOUND'],
  },
  releaseHold: {
    method: 'DELETE',
    path: '/appointments/holds/:id',
    access: bookers,
    byGuardians: true,
    summary: 'Release a held slot',
    data: z.object({ id: z.uuid() }),
    errors: ['HOLD_NOT_FOUND'],
  },
});

/** Reason for booking in spite of conflicts, stored with the appointment and in the audit log. */
export const Override = z.object({
  kinds: z.array(ConflictKind).min(1).max(ConflictKind.options.length),
  reason: text(300).regex(/\S/, { error: 'required' }),
});
export type Override = z.infer<typeof Override>;
