import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow, staffOnly } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';

/** Booking rules of a service; in minutes unless the name says otherwise. */
export const BookingRules = z.object({
  duration: z.number().int().min(5).max(480),
  bufferBefore: z.number().int().min(0).max(120),
  bufferAfter: z.number().int().min(0).max(120),
  /** Interval between offered start times. */
  step: z.number().int().min(5).max(240),
  /** Minimum notice before the start. */
  minNotice: z.number().int().min(0).max(43_200),
  /** Maximum number of days ahead. */
  maxAdvanceDays: z.number().int().min(1).max(730),
  /** Number of patients that a doctor can see in it at the same time. */
  capacity: z.number().int().min(1).max(20),
  /** Percentage of a day's slots reserved for same-day bookings. */
  sameDayShare: z.number().int().min(0).max(100),
});
export type BookingRules = z.infer<typeof BookingRules>;

/**
 * Initial rules of a service, which also apply to appointments without a service; these have no limit on days ahead.
 */
export const BOOKING_RULES_AT_START: BookingRules = {
  duration: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  step: 30,
  minNotice: 0,
  maxAdvanceDays: 365,
  capacity: 1,
  sameDayShare: 0,
};

export const ServiceFields = BookingRules.extend({
  name: filledText(120),
  code: text(40).nullable(),
  category: text(80).nullable(),
  specialty: text(80).nullable(),
  description: text(2000).nullable(),
  /** Minor units of the clinic's currency. */
  price: z.number().int().min(0).max(1_000_000_000_000).nullable(),
  isActive: z.boolean(),
  /** Patients may book it themselves. */
  isOnline: z.boolean(),
  /** Instructions for patients, shown when they book and in messages: documents to bring, preparation. */
  instructions: text(2000).nullable(),
  /** Doctors who offer it; empty is every doctor. */
  doctorIds: z.array(z.uuid()).max(200),
  /** Rooms and equipment that it can use: one of each kind listed is required. */
  facilityIds: z.array(z.uuid()).max(100),
});

export const NewService = ServiceFields.partial().extend({ name: ServiceFields.shape.name });
export type NewService = z.infer<typeof NewService>;
export const ServiceChange = ServiceFields.partial().extend({ version: Version });
export type ServiceChange = z.infer<typeof ServiceChange>;

export const Service = ServiceFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

/** Labels of the properties of a service. The form words the booking rules as parts of a sentence. */
export const SERVICE_LABELS = {
  code: 'Code',
  name: 'Name',
  category: 'Category',
  specialty: 'Specialty',
  description: 'Description',
  price: 'Price',
  duration: 'Duration (minutes)',
  bufferBefore: 'Buffer before (minutes)',
  bufferAfter: 'Buffer after (minutes)',
  step: 'Slot interval (minutes)',
  minNotice: 'Minimum notice (minutes)',
  maxAdvanceDays: 'Booking window (days)',
  capacity: 'Patients per slot',
  sameDayShare: 'Reserved for same-day booking (%)',
  doctorIds: 'Doctors',
  facilityIds: 'Rooms and equipment',
  isActive: 'Active',
  isOnline: 'Patients can book it online',
  instructions: 'Instructions for patients',
} as const satisfies LabelsOf<typeof ServiceFields>;

export const ServiceFilter = PageQuery.extend({
  search: text(200).optional(),
  category: text(80).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type ServiceFilter = z.infer<typeof ServiceFilter>;

const oneService = z.object({ service: Service });
const manyServices = z.object({ services: z.array(Service), pagination: Pagination });
const writers = allow('ADMIN', 'DOCTOR');
const WRITE_ERRORS = ['SERVICE_NAME_TAKEN', 'DOCTOR_UNKNOWN', 'FACILITY_UNKNOWN'] as const;

export const services = defineEndpoints('services', {
  list: {
    method: 'GET',
    path: '/services',
    access: staffOnly,
    summary: 'List services by name',
    query: ServiceFilter,
    data: manyServices,
  },
  bySpecialty: {
    method: 'GET',
    path: '/services/specialty/:specialty',
    access: staffOnly,
    summary: 'List the active services of a specialty',
    query: PageQuery,
    data: manyServices,
  },
  get: {
    method: 'GET',
    path: '/services/:id',
    access: staffOnly,
    summary: 'Get a service',
    data: oneService,
    errors: ['SERVICE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/services',
    access: writers,
    summary: 'Create a service',
    body: NewService,
    data: oneService,
    errors: WRITE_ERRORS,
    affects: ['availability'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/services/:id',
    access: writers,
    summary: 'Update a service; booked appointments do not change',
    body: ServiceChange,
    data: oneService,
    errors: ['SERVICE_NOT_FOUND', 'STALE_VERSION', ...WRITE_ERRORS],
    affects: ['availability'],
  },
  remove: {
    method: 'DELETE',
    path: '/services/:id',
    access: allow('ADMIN'),
    summary: 'Delete a service; its appointments keep the name',
    data: z.object({ id: z.uuid() }),
    errors: ['SERVICE_NOT_FOUND'],
    affects: ['availability'],
  },
  addMany: {
    method: 'POST',
    path: '/services/bulk',
    access: allow('ADMIN'),
    summary: 'Create several services, all or none',
    body: z.object({ services: z.array(NewService).min(1).max(200) }),
    data: z.object({ services: z.array(Service) }),
    errors: WRITE_ERRORS,
    affects: ['availability'],
    idempotent: true,
  },
});
