import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import {
  ClinicDate,
  ClinicDateTime,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  StaffRef,
  text,
  Version,
} from '../base/shared';
import { WallTime } from './schedule';

export const Urgency = z.enum(['ROUTINE', 'SOON', 'URGENT']);
export type Urgency = z.infer<typeof Urgency>;

export const WaitlistStatus = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'EXPIRED', 'CANCELLED']);
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

/** Time window in which a patient is available. */
export const WaitWindow = z.object({
  /** ISO 8601; empty is any day. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  from: WallTime,
  to: WallTime,
});
export type WaitWindow = z.infer<typeof WaitWindow>;

/** Duration of the hold on an offered slot, in milliseconds. */
export const OFFER_MS = 900_000;

export const WaitlistFields = z.object({
  patientId: z.uuid(),
  serviceId: z.uuid().nullable(),
  /** Empty is any doctor. */
  doctorIds: z.array(z.uuid()).max(50),
  duration: z.number().int().min(5).max(480),
  windows: z.array(WaitWindow).max(20),
  /** Date range of acceptable slots. */
  dateFrom: ClinicDate.nullable(),
  dateTo: ClinicDate.nullable(),
  urgency: Urgency,
  /** Later appointment that the patient would like to have earlier: accepting an offer moves it. */
  appointmentId: z.uuid().nullable(),
  note: text(500).nullable(),
});
export const NewWaitlistEntry = WaitlistFields.partial().extend({ patientId: WaitlistFields.shape.patientId });
export type NewWaitlistEntry = z.infer<typeof NewWaitlistEntry>;
export const WaitlistChange = WaitlistFields.omit({ patientId: true }).partial().extend({ version: Version });
export type WaitlistChange = z.infer<typeof WaitlistChange>;

export const WaitlistEntry = WaitlistFields.extend({
  id: z.uuid(),
  status: WaitlistStatus,
  patient: PersonRef.extend({ phone: z.string().nullable(), nativeName: z.string().nullable() }),
  serviceName: z.string().nullable(),
  doctors: z.array(StaffRef),
  /** Open offer. */
  offer: z.object({ id: z.uuid(), dateTime: ClinicDateTime, doctor: StaffRef, expiresAt: Instant }).nullable(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** Labels of the properties of a waitlist entry. */
export const WAITLIST_LABELS = {
  patientId: 'Patient',
  serviceId: 'Service',
  doctorIds: 'Doctors',
  duration: 'Duration (minutes)',
  windows: 'Availability',
  dateFrom: 'Earliest date',
  dateTo: 'Latest date',
  urgency: 'Priority',
  appointmentId: 'Appointment',
  note: 'Note',
  status: 'Status',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof WaitlistFields, typeof WaitlistEntry>;

const makers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST');
const oneEntry = z.object({ entry: WaitlistEntry });

export const WaitlistFilter = PageQuery.extend({
  status: WaitlistStatus.optional(),
  doctorId: z.uuid().optional(),
  /** Only entries that this available slot would suit. */
  fits: ClinicDateTime.optional(),
});

export const waitlist = defineEndpoints('waitlist', {
  list: {
    method: 'GET',
    path: '/waitlist',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the waitlist: urgent entries first, then by waiting time',
    query: WaitlistFilter,
    data: z.object({ entries: z.array(WaitlistEntry), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/waitlist/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'Get a waitlist entry',
    data: oneEntry,
    errors: ['WAITLIST_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/waitlist',
    access: makers,
    summary: 'Add a patient to the waitlist',
    body: NewWaitlistEntry,
    data: oneEntry,
    errors: ['PATIENT_UNKNOWN', 'DOCTOR_UNKNOWN', 'SERVICE_UNKNOWN', 'APPOINTMENT_NOT_FOUND', 'WAITLIST_TWICE'],
    affects: ['dashboard'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/waitlist/:id',
    access: makers,
    summary: 'Update a waitlist entry',
    body: WaitlistChange,
    data: oneEntry,
    errors: ['WAITLIST_NOT_FOUND', 'STALE_VERSION', 'DOCTOR_UNKNOWN', 'SERVICE_UNKNOWN'],
  },
  remove: {
    method: 'DELETE',
    path: '/waitlist/:id',
    access: makers,
    summary: 'Remove a patient from the waitlist; withdraws an open offer',
    data: z.object({ id: z.uuid() }),
    errors: ['WAITLIST_NOT_FOUND'],
    affects: ['availability', 'dashboard'],
  },
  offer: {
    method: 'POST',
    path: '/waitlist/:id/offer',
    access: makers,
    summary: 'Offer an available slot to the patient by a link; the slot is held',
    body: z.object({ doctorId: z.uuid(), dateTime: ClinicDateTime }),
    data: z.object({ entry: WaitlistEntry, path: z.string() }),
    errors: [
      'WAITLIST_NOT_FOUND',
      'WAITLIST_CLOSED',
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
      'DOCTOR_UNKNOWN',
    ],
    affects: ['availability', 'dashboard'],
    idempotent: true,
  },
});
