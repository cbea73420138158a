import { z } from 'zod';
import { AppointmentFields } from './appointment-fields';
import { AppointmentReason, AppointmentStatus } from './appointment-status';
import { BOOKING_ERRORS, STALES } from './appointments';
import { ConflictKind, Hold } from './availability';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, ClinicDateTime, FileAnswer, Instant, StaffRef, Version } from '../base/shared';

const patients = allow('PATIENT');

/** Service that patients may book themselves. */
export const OnlineService = z
  .object({
    id: z.uuid(),
    name: z.string(),
    category: z.string().nullable(),
    description: z.string().nullable(),
    /** Minutes. */
    duration: z.number().int(),
    /** Minor units of the clinic's currency; null where the clinic does not show prices. */
    price: z.number().int().nullable(),
    /** Instructions: documents to bring, preparation. */
    instructions: z.string().nullable(),
    /** Consents that the patient signs at the clinic. */
    consents: z.array(z.string()),
    /** Doctors who offer it. */
    doctorIds: z.array(z.uuid()),
  })
  .meta({ id: 'OnlineService' });
export type OnlineService = z.infer<typeof OnlineService>;

export const OnlineDoctor = StaffRef.extend({ specialization: z.string().nullable() }).meta({ id: 'OnlineDoctor' });
export type OnlineDoctor = z.infer<typeof OnlineDoctor>;

/** Address and contact details of the clinic. */
export const ClinicContact = z
  .object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Lines of the postal address. */
    address: z.array(z.string()),
  })
  .meta({ id: 'ClinicContact' });
export type ClinicContact = z.infer<typeof ClinicContact>;

/** Rules of the clinic for bookings by patients. */
export const OnlineRules = z
  .object({
    /** A booking is a request until the clinic confirms it. */
    needsApproval: z.boolean(),
    /** Hours before the start until which patients reschedule and cancel. */
    cutOffHours: z.number().int(),
  })
  .meta({ id: 'OnlineRules' });
export type OnlineRules = z.infer<typeof OnlineRules>;

/** Day with the starts that can be booked; without any, why. */
export const DayOfTimes = z
  .object({
    date: ClinicDate,
    starts: z.array(ClinicDateTime),
    /** DOCTOR_BUSY if the day is fully booked. */
    closed: ConflictKind.nullable(),
  })
  .meta({ id: 'DayOfTimes' });
export type DayOfTimes = z.infer<typeof DayOfTimes>;

/** Days that are asked for at a time. */
export const DAYS_OF_TIMES = 14;

/** Hold on a slot, with the doctor it was found with. */
export const MyHold = Hold.extend({ doctor: StaffRef }).meta({ id: 'MyHold' });
export type MyHold = z.infer<typeof MyHold>;

/** Appointment as its patient may see it: without the notes of the clinic. */
export const MyAppointment = z
  .object({
    id: z.uuid(),
    status: AppointmentStatus,
    dateTime: ClinicDateTime,
    startsAt: Instant,
    endsAt: Instant,
    duration: z.number().int(),
    type: z.string(),
    serviceId: z.uuid().nullable(),
    serviceName: z.string().nullable(),
    instructions: z.string().nullable(),
    /** Consents that the patient signs at the clinic. */
    consents: z.array(z.string()),
    doctor: StaffRef.nullable(),
    reason: z.string().nullable(),
    cancelReason: AppointmentReason.nullable(),
    queueToken: z.number().int().nullable(),
    rescheduleCount: z.number().int(),
    /** Last moment at which the patient may reschedule or cancel; null if that is not possible at all. */
    changeUntil: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'MyAppointment' });
export type MyAppointment = z.infer<typeof MyAppointment>;

const choice = {
  serviceId: z.uuid().nullable(),
  /** Null: the free doctor with the fewest appointments of the day. */
  doctorId: z.uuid().nullable(),
  dateTime: ClinicDateTime,
};

const NewMyAppointment = z.object({
  ...choice,
  reason: AppointmentFields.shape.reason.default(null),
  holdId: z.uuid().optional(),
});

const oneAppointment = z.object({ appointment: MyAppointment });

export const myAppointments = defineEndpoints('myAppointments', {
  options: {
    method: 'GET',
    path: '/my-appointments/options',
    access: patients,
    byGuardians: true,
    summary: 'What patients may book, with whom and by which rules',
    data: z.object({
      services: z.array(OnlineService),
      doctors: z.array(OnlineDoctor),
      /** The clinic has no catalogue of services: a visit is booked without one. */
      mayOmitService: z.boolean(),
      rules: OnlineRules,
      /** Own open bookings, and how many the clinic allows. */
      open: z.object({ count: z.number().int(), limit: z.number().int() }),
      clinic: ClinicContact,
    }),
  },
  times: {
    method: 'GET',
    path: '/my-appointments/times',
    access: patients,
    byGuardians: true,
    summary: 'The free starts of some days, of one doctor or of any',
    query: z.object({
      serviceId: z.uuid().optional(),
      doctorId: z.uuid().optional(),
      dateFrom: ClinicDate,
      days: z.coerce.number().int().min(1).max(31).default(DAYS_OF_TIMES),
      /** The own appointment that is rescheduled. */
      movingId: z.uuid().optional(),
    }),
    data: z.object({
      days: z.array(DayOfTimes),
      /** The next day with a free start, if these days have none. */
      nextDate: ClinicDate.nullable(),
    }),
    errors: ['SERVICE_UNKNOWN', 'APPOINTMENT_NOT_FOUND'],
  },
  hold: {
    method: 'POST',
    path: '/my-appointments/holds',
    access: patients,
    byGuardians: true,
    summary: 'Keep a slot while the booking is reviewed; without a doctor, one is found',
    body: z.object({ ...choice, movingId: z.uuid().optional() }),
    data: z.object({ hold: MyHold }),
    errors: [
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'APPOINTMENT_NOT_FOUND',
      'DOCTOR_UNKNOWN',
      'DOCTOR_LACKS_SKILLS',
      'SERVICE_UNKNOWN',
      'EMAIL_NOT_CONFIRMED',
      'OPEN_REQUESTS_LIMIT',
    ],
  },
  create: {
    method: 'POST',
    path: '/my-appointments',
    access: patients,
    byGuardians: true,
    summary: 'Book an appointment for the own record; without a doctor, one is found',
    body: NewMyAppointment,
    data: oneAppointment,
    errors: [...BOOKING_ERRORS, 'EMAIL_NOT_CONFIRMED', 'OPEN_REQUESTS_LIMIT'],
    affects: ['appointments', ...STALES, 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/my-appointments/:id',
    access: patients,
    byGuardians: true,
    summary: 'One of the own appointments, with what the patient needs to know to come',
    data: oneAppointment.extend({ rules: OnlineRules, clinic: ClinicContact }),
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
  reschedule: {
    method: 'PUT',
    path: '/my-appointments/:id',
    access: patients,
    byGuardians: true,
    summary: 'Move one of the own appointments; without a doctor, one is found',
    body: z.object({ ...choice, holdId: z.uuid().optional(), version: Version }).omit({ serviceId: true }),
    data: oneAppointment,
    errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CLOSED', 'APPOINTMENT_CUT_OFF', 'STALE_VERSION', ...BOOKING_ERRORS],
    affects: ['appointments', ...STALES, 'roleDashboard'],
    readsPatients: true,
  },
  calendar: {
    method: 'GET',
    path: '/my-appointments/:id/calendar',
    access: patients,
    byGuardians: true,
    summary: 'One of the own appointments as a file for a calendar program (RFC 5545)',
    data: FileAnswer,
    file: true,
    errors: ['APPOINTMENT_NOT_FOUND'],
    readsPatients: true,
  },
});
