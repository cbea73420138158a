import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { staffOnly } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, StaffRef, text, Version } from '../base/shared';
import { Consumable } from '../front-desk/services';
import { clinicians } from './encounters';
import { TreatmentStatus } from './treatment-status';

export const AppointmentTreatmentFields = z.object({
  /** Name of the treatment; that of its service unless stated. */
  name: filledText(120),
  serviceId: z.uuid().nullable(),
  /** Tooth, side or region of the body. */
  site: text(120).nullable(),
  quantity: z.number().int().min(1).max(100),
  note: text(2000).nullable(),
  /** Material used: by default that of the service. */
  consumables: z.array(Consumable).max(50),
});

export const AppointmentTreatment = AppointmentTreatmentFields.extend({
  id: z.uuid(),
  appointmentId: z.uuid(),
  patient: PersonRef,
  status: TreatmentStatus,
  /** Consents that its service requires. */
  consents: z.array(z.string()),
  /** Reason for starting without them; null if they were signed or none is required. */
  consentReason: z.string().nullable(),
  /** Usual days until the next visit by its service. */
  followUpDays: z.number().int().nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  performedBy: StaffRef.nullable(),
  cancelReason: z.string().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'AppointmentTreatment' });
export type AppointmentTreatment = z.infer<typeof AppointmentTreatment>;

export const APPOINTMENT_TREATMENT_LABELS = {
  name: 'Treatment',
  serviceId: 'Service',
  site: 'Site',
  quantity: 'Quantity',
  note: 'Note',
  consumables: 'Consumables',
  status: 'Status',
  consents: 'Consents required',
  consentReason: 'Reason for starting without consent',
  startedAt: 'Started',
  completedAt: 'Completed',
  performedBy: 'Performed by',
  cancelReason: 'Reason for cancellation',
} as const satisfies LabelsOf<typeof AppointmentTreatmentFields, typeof AppointmentTreatment>;

export const NewAppointmentTreatment = AppointmentTreatmentFields.partial().extend({ appointmentId: z.uuid() });
export type NewAppointmentTreatment = z.infer<typeof NewAppointmentTreatment>;
export const AppointmentTreatmentChange = AppointmentTreatmentFields.omit({ serviceId: true })
  .partial()
  .extend({ version: Version });
export type AppointmentTreatmentChange = z.infer<typeof AppointmentTreatmentChange>;

export const AppointmentTreatmentFilter = PageQuery.extend({
  appointmentId: z.uuid().optional(),
  patientId: z.uuid().optional(),
  status: TreatmentStatus.optional(),
});
export type AppointmentTreatmentFilter = z.output<typeof AppointmentTreatmentFilter>;

const oneTreatment = z.object({ treatment: AppointmentTreatment });
const STEP_ERRORS = ['TREATMENT_NOT_FOUND', 'TREATMENT_STATUS', 'STALE_VERSION'] as const;
const AFFECTED = ['chart', 'followUpOrders', 'consumableUsages', 'billingDesk', 'charges'] as const;

export const appointmentTreatments = defineEndpoints('appointmentTreatments', {
  list: {
    method: 'GET',
    path: '/appointment-treatments',
    access: staffOnly,
    summary: 'List treatments of appointments, newest first',
    query: AppointmentTreatmentFilter,
    data: z.object({ treatments: z.array(AppointmentTreatment), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/appointment-treatments/:id',
    access: staffOnly,
    summary: 'Get a treatment of an appointment',
    data: oneTreatment,
    errors: ['TREATMENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/appointment-treatments',
    access: clinicians,
    summary: 'Plan a treatment for an appointment',
    body: NewAppointmentTreatment,
    data: oneTreatment,
    errors: ['APPOINTMENT_NOT_FOUND', 'SERVICE_UNKNOWN', 'TREATMENT_VISIT'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/appointment-treatments/:id',
    access: clinicians,
    summary: 'Change a treatment that is neither completed nor cancelled',
    body: AppointmentTreatmentChange,
    data: oneTreatment,
    errors: STEP_ERRORS,
    affects: ['chart'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/appointment-treatments/:id',
    access: clinicians,
    summary: 'Remove a planned treatment; one that was started is cancelled instead',
    data: z.object({ id: z.uuid() }),
    errors: ['TREATMENT_NOT_FOUND', 'TREATMENT_STATUS'],
    affects: ['chart'],
  },
  start: {
    method: 'POST',
    path: '/appointment-treatments/:id/start',
    access: clinicians,
    summary: 'Start a treatment; the consents of its service have to be signed, or a reason is stated',
    body: z.object({
      version: Version,
      /** The person has seen the signed consents. */
      areConsentsSigned: z.boolean().optional(),
      consentReason: filledText(500).optional(),
    }),
    data: oneTreatment,
    errors: [...STEP_ERRORS, 'TREATMENT_VISIT', 'TREATMENT_CONSENTS'],
    affects: ['chart'],
    readsPatients: true,
  },
  complete: {
    method: 'POST',
    path: '/appointment-treatments/:id/complete',
    access: clinicians,
    summary:
      'Complete a treatment: proposes its charge to the billing desk and its consumables to the stock, and suggests the next visit',
    body: z.object({
      version: Version,
      consumables: z.array(Consumable).max(50).optional(),
      note: text(2000).nullable().optional(),
      /** Days until the next visit for the same service; null for none, those of the service if omitted. */
      followUpDays: z.number().int().min(1).max(730).nullable().optional(),
    }),
    data: oneTreatment,
    errors: [...STEP_ERRORS, 'SERVICE_UNKNOWN'],
    affects: AFFECTED,
    readsPatients: true,
  },
  cancel: {
    method: 'POST',
    path: '/appointment-treatments/:id/cancel',
    access: clinicians,
    summary: 'Cancel a treatment that was planned or started',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneTreatment,
    errors: STEP_ERRORS,
    affects: ['chart'],
    readsPatients: true,
  },
  undo: {
    method: 'POST',
    path: '/appointment-treatments/:id/undo',
    access: clinicians,
    summary:
      'Undo the start or the completion of a treatment with all that it caused; a credit is proposed for an invoiced charge',
    body: z.object({ version: Version }),
    data: oneTreatment,
    errors: [...STEP_ERRORS, 'TREATMENT_VISIT', 'TREATMENT_FOLLOW_UP_BOOKED'],
    affects: AFFECTED,
    readsPatients: true,
  },
});
