import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow, staffOnly } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, Skills, text, Version } from '../base/shared';

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

/** Material that a treatment uses. */
export const Consumable = z
  .object({ name: filledText(120), quantity: z.number().min(0.001).max(10_000), unit: text(20).nullable() })
  .meta({ id: 'Consumable' });
export type Consumable = z.infer<typeof Consumable>;

/** Instructions for patients by language; a missing language is read in the service's general instructions. */
export const InstructionsByLanguage = z
  .object({ en: text(2000).nullable(), hi: text(2000).nullable(), ta: text(2000).nullable() })
  .partial();
export type InstructionsByLanguage = z.infer<typeof InstructionsByLanguage>;

export const ServiceFields = BookingRules.extend({
  /** Duration for a patient without a completed visit at the clinic; null if it is the same as for others. */
  newPatientDuration: BookingRules.shape.duration.nullable(),
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
  /**
   * Instructions for patients, shown when they book and in messages: documents to bring, preparation. In any language, for
   * patients whose own has no text.
   */
  instructions: text(2000).nullable(),
  instructionsByLanguage: InstructionsByLanguage,
  /** Doctors who offer it; empty is every doctor. */
  doctorIds: z.array(z.uuid()).max(200),
  /** Skills that a doctor needs for it, all of them. */
  skills: Skills,
  /** Rooms and equipment that it can use: one of each kind listed is required. */
  facilityIds: z.array(z.uuid()).max(100),
  /** Consents that have to be signed before it starts. */
  consents: z.array(filledText(120)).max(20),
  /** Material that it usually uses. */
  consumables: z.array(Consumable).max(50),
  /** Usual time until the next visit, in days; null if none follows. */
  followUpDays: z.number().int().min(1).max(730).nullable(),
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
  newPatientDuration: 'Duration for new patients (minutes)',
  bufferBefore: 'Buffer before (minutes)',
  bufferAfter: 'Buffer after (minutes)',
  step: 'Slot interval (minutes)',
  minNotice: 'Minimum notice (minutes)',
  maxAdvanceDays: 'Booking window (days)',
  capacity: 'Patients per slot',
  sameDayShare: 'Reserved for same-day booking (%)',
  doctorIds: 'Doctors',
  skills: 'Skills required',
  facilityIds: 'Rooms and equipment',
  isActive: 'Active',
  isOnline: 'Patients can book it online',
  instructions: 'Instructions for patients',
  instructionsByLanguage: 'Instructions by language',
  consents: 'Consents required',
  consumables: 'Consumables',
  followUpDays: 'Usual follow-up (days)',
} as const satisfies LabelsOf<typeof ServiceFields>;

export const ServiceFilter = PageQuery.extend({
  search: text(200).optional(),
  category: text(80).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type ServiceFilter = z.infer<typeof ServiceFilter>;

/** Maximum number of rows of a list of services. */
export const SERVICES_AT_ONCE = 200;

/**
 * Row of a list of services, in the order of the list: what it does to the catalogue, or why it is refused. `changes` names
 * the fields that get another value.
 */
export const ServiceRow = z
  .object({
    action: z.enum(['CREATE', 'CHANGE', 'SAME', 'REFUSE']),
    name: z.string(),
    /** The service that has the same code or, in a row without a code, the same name. */
    serviceId: z.uuid().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    /** Error of each field of a refused row. */
    errors: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ServiceRow' });
export type ServiceRow = z.infer<typeof ServiceRow>;

export const ServiceList = z.object({
  services: z.array(NewService).min(1).max(SERVICES_AT_ONCE),
  /** Only returns what each row would do: nothing is written. */
  dryRun: z.boolean().default(false),
  /** Treatment of a row whose service exists already. */
  existing: z.enum(['refuse', 'change']).default('refuse'),
});
export type ServiceList = z.infer<typeof ServiceList>;

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
    stored: true,
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
    summary: 'Create several services and change existing ones, all or none; a dry run returns what each row would do',
    body: ServiceList,
    bodyValues: 20_000,
    data: z.object({ services: z.array(Service), rows: z.array(ServiceRow) }),
    errors: WRITE_ERRORS,
    affects: ['availability'],
    idempotent: true,
  },
});
