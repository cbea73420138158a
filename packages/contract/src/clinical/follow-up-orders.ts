import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import {
  ClinicDate,
  ClinicDateTime,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  StaffRef,
  Version,
} from '../base/shared';
import { clinicians } from './encounters';

/** SUGGESTED: by a nurse's completion of a treatment, until a doctor orders it. */
export const FollowUpStatus = z.enum(['SUGGESTED', 'ORDERED', 'BOOKED', 'CANCELLED']);
export type FollowUpStatus = z.infer<typeof FollowUpStatus>;

export const FollowUpFields = z.object({
  serviceId: z.uuid(),
  /** Doctor whom the patient should see; null for any. */
  doctorId: z.uuid().nullable(),
  dateFrom: ClinicDate,
  dateTo: ClinicDate,
});

export const FollowUpOrder = FollowUpFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  service: z.object({ id: z.uuid(), name: z.string() }),
  doctor: StaffRef.nullable(),
  status: FollowUpStatus,
  /** The appointment that was booked. */
  appointmentId: z.uuid().nullable(),
  isOverdue: z.boolean(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'FollowUpOrder' });
export type FollowUpOrder = z.infer<typeof FollowUpOrder>;

export const FOLLOW_UP_LABELS = {
  serviceId: 'Service',
  doctorId: 'Doctor',
  dateFrom: 'Earliest date',
  dateTo: 'Latest date',
  status: 'Status',
  createdAt: 'Ordered on',
} as const satisfies LabelsOf<typeof FollowUpFields, typeof FollowUpOrder>;

export const NewFollowUpOrder = FollowUpFields.partial({ doctorId: true }).extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
});
export type NewFollowUpOrder = z.infer<typeof NewFollowUpOrder>;

/** Roles that book appointments for patients. */
const bookers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST');
const oneOrder = z.object({ order: FollowUpOrder });
const AFFECTED = ['chart', 'serviceRecommendations', 'appointments', 'availability'] as const;

export const followUpOrders = defineEndpoints('followUpOrders', {
  list: {
    method: 'GET',
    path: '/follow-up-orders',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'List the follow-up visits that are ordered and not booked, the earliest first',
    query: PageQuery,
    data: z.object({ orders: z.array(FollowUpOrder), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/follow-up-orders',
    access: allow('DOCTOR'),
    summary: 'Order a follow-up visit',
    body: NewFollowUpOrder,
    data: oneOrder,
    errors: ['PATIENT_UNKNOWN', 'SERVICE_UNKNOWN', 'DOCTOR_UNKNOWN', 'ENCOUNTER_NOT_FOUND'],
    affects: ['chart', 'serviceRecommendations'],
    idempotent: true,
    readsPatients: true,
  },
  confirm: {
    method: 'POST',
    path: '/follow-up-orders/:id/confirm',
    access: allow('DOCTOR'),
    summary: 'Order a follow-up visit that was suggested',
    body: z.object({ version: Version }),
    data: oneOrder,
    errors: ['FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_CLOSED', 'STALE_VERSION'],
    affects: ['chart', 'serviceRecommendations'],
    readsPatients: true,
  },
  cancel: {
    method: 'POST',
    path: '/follow-up-orders/:id/cancel',
    access: clinicians,
    summary: 'Cancel a follow-up visit that is not booked',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneOrder,
    errors: ['FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_CLOSED', 'STALE_VERSION'],
    affects: ['chart', 'serviceRecommendations'],
    readsPatients: true,
  },
  book: {
    method: 'POST',
    path: '/follow-up-orders/:id/book',
    access: bookers,
    summary: 'Book the first free time of the ordered period, or a chosen one; the order is closed',
    body: z.object({ version: Version, dateTime: ClinicDateTime.optional() }),
    data: z.object({ order: FollowUpOrder, dateTime: ClinicDateTime, doctor: StaffRef.nullable() }),
    errors: [
      'FOLLOW_UP_NOT_FOUND',
      'FOLLOW_UP_CLOSED',
      'FOLLOW_UP_FULL',
      'STALE_VERSION',
      'SERVICE_UNKNOWN',
      'DOCTOR_UNKNOWN',
      'PATIENT_UNKNOWN',
      'APPOINTMENT_SLOT_TAKEN',
      'APPOINTMENT_CONFLICT',
    ],
    affects: AFFECTED,
    idempotent: true,
    readsPatients: true,
  },
});
