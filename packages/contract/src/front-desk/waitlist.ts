import { z } from 'zod';
import { STALES } from './appointments';
import { defineEndpoints } from '../base/endpoint';
import { allow, publicAccess } from '../base/roles';
import { ClinicDate, ClinicDateTime, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { WallTime } from './schedule';

export const Urgency = z.enum(['ROUTINE', 'SOON', 'URGENT']);
export type Urgency = z.infer<typeof Urgency>;

export const WaitlistStatus = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'EXPIRED', 'CANCELLED']);
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

/** When somebody could come. */
export const WaitWindow = z.object({
  /** ISO 8601; empty is any day. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  from: WallTime,
  to: WallTime,
});
export type WaitWindow = z.infer<typeof WaitWindow>;

/** How long an offered slot is kept for its patient (clinical.md section A). */
export const OFFER_MS = 900_000;

export const WaitlistFields = z.object({
  patientId: z.uuid(),
  serviceId: z.uuid().nullable(),
  /** Empty is any doctor. */
  doctorIds: z.array(z.uuid()).max(50),
  duration: z.number().int().min(5).max(480),
  windows: z.array(WaitWindow).max(20),
  /** From when to when the slot may lie. */
  dateFrom: ClinicDate.nullable(),
  dateTo: ClinicDate.nullable(),
  urgency: Urgency,
  /** Somebody who has a later appointment and would rather come earlier: an accepted offer moves it. */
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
  doctors: z.array(PersonRef),
  /** The offer that is open now. */
  offer: z.object({ id: z.uuid(), dateTime: ClinicDateTime, doctor: PersonRef, expiresAt: Instant }).nullable(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

const makers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST');
const oneEntry = z.object({ entry: WaitlistEntry });

export const WaitlistFilter = PageQuery.extend({
  status: WaitlistStatus.optional(),
  doctorId: z.uuid().optional(),
  /** Only those whom this free slot would suit. */
  fits: ClinicDateTime.optional(),
});

export const waitlist = defineEndpoints('waitlist', {
  list: {
    method: 'GET',
    path: '/waitlist',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'Who waits for a slot: urgent first, then who has waited longest',
    query: WaitlistFilter,
    data: z.object({ entries: z.array(WaitlistEntry), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/waitlist/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'One entry of the waiting list',
    data: oneEntry,
    errors: ['WAITLIST_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/waitlist',
    access: makers,
    summary: 'Put a patient on the waiting list',
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
    summary: 'Change what somebody waits for',
    body: WaitlistChange,
    data: oneEntry,
    errors: ['WAITLIST_NOT_FOUND', 'STALE_VERSION', 'DOCTOR_UNKNOWN', 'SERVICE_UNKNOWN'],
  },
  remove: {
    method: 'DELETE',
    path: '/waitlist/:id',
    access: makers,
    summary: 'Take a patient off the waiting list; an open offer ends with it',
    data: z.object({ id: z.uuid() }),
    errors: ['WAITLIST_NOT_FOUND'],
    affects: ['availability', 'dashboard'],
  },
  offer: {
    method: 'POST',
    path: '/waitlist/:id/offer',
    access: makers,
    summary: 'Offer a free slot, which is held meanwhile, by a link for the patient',
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

/** What a leave or a closure does to an appointment. */
export const AffectedAppointment = z
  .object({
    appointmentId: z.uuid(),
    version: Version,
    dateTime: ClinicDateTime,
    duration: z.number().int(),
    type: z.string(),
    patient: PersonRef.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
    doctor: PersonRef.nullable(),
    /** What was offered already. */
    offer: z
      .object({
        id: z.uuid(),
        status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED']),
        dateTime: ClinicDateTime,
        doctor: PersonRef,
        expiresAt: Instant,
      })
      .nullable(),
  })
  .meta({ id: 'AffectedAppointment' });
export type AffectedAppointment = z.infer<typeof AffectedAppointment>;

/** What could be offered in place of an appointment: the same doctor at the next free times, others at the same time. */
export const Proposals = z
  .object({
    appointmentId: z.uuid(),
    times: z.array(z.object({ doctor: PersonRef, dateTime: ClinicDateTime })),
  })
  .meta({ id: 'Proposals' });
export type Proposals = z.infer<typeof Proposals>;

export const leaveImpact = defineEndpoints('leaveImpact', {
  get: {
    method: 'GET',
    path: '/schedule/exceptions/:id/impact',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'The appointments ahead that lie in a leave or a closure, and what was offered for them',
    data: z.object({ affected: z.array(AffectedAppointment) }),
    errors: ['EXCEPTION_NOT_FOUND'],
    readsPatients: true,
  },
  propose: {
    method: 'POST',
    path: '/schedule/exceptions/:id/proposals',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'Look for times that could be offered in their place; no time is proposed twice',
    data: z.object({ proposals: z.array(Proposals) }),
    errors: ['EXCEPTION_NOT_FOUND'],
    readsPatients: true,
  },
  offer: {
    method: 'POST',
    path: '/schedule/exceptions/:id/offers',
    access: allow('ADMIN', 'DOCTOR', 'RECEPTIONIST'),
    summary: 'Offer each patient another time by a link of their own; the slots are held',
    body: z.object({
      offers: z
        .array(z.object({ appointmentId: z.uuid(), doctorId: z.uuid(), dateTime: ClinicDateTime }))
        .min(1)
        .max(200),
      /** How long they may think about it, in hours. */
      hours: z.number().int().min(1).max(168).default(24),
    }),
    data: z.object({
      offers: z.array(
        z.object({
          appointmentId: z.uuid(),
          /** Null where the slot was taken meanwhile. */
          path: z.string().nullable(),
          /** Whether an e-mail with the link is on its way. */
          isMailed: z.boolean(),
        }),
      ),
    }),
    errors: ['EXCEPTION_NOT_FOUND', 'APPOINTMENT_NOT_FOUND', 'DOCTOR_UNKNOWN'],
    affects: ['availability', 'appointments', 'dashboard'],
    idempotent: true,
  },
});

/** An offer as its patient sees it, without a sign-in. */
export const PublicOffer = z
  .object({
    clinicName: z.string(),
    clinicPhone: z.string().nullable(),
    firstName: z.string(),
    dateTime: ClinicDateTime,
    duration: z.number().int(),
    doctorName: z.string(),
    serviceName: z.string().nullable(),
    /** The time that it would take the place of. */
    insteadOf: ClinicDateTime.nullable(),
    status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED']),
    expiresAt: Instant,
  })
  .meta({ id: 'PublicOffer' });
export type PublicOffer = z.infer<typeof PublicOffer>;

const oneOffer = z.object({ offer: PublicOffer });

export const publicOffers = defineEndpoints('publicOffers', {
  get: {
    method: 'GET',
    path: '/public/offers/:token',
    access: publicAccess,
    summary: 'The offer behind a link',
    data: oneOffer,
    errors: ['TOKEN_INVALID'],
  },
  answer: {
    method: 'POST',
    path: '/public/offers/:token',
    access: publicAccess,
    summary: 'Accept or decline; the first answer counts',
    body: z.object({ accept: z.boolean() }),
    data: oneOffer,
    errors: ['TOKEN_INVALID', 'APPOINTMENT_SLOT_TAKEN'],
    affects: STALES,
  },
});
