import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate } from '../base/shared';

const Count = z.number().int();

/** Appointments of a month, by their start. */
const MonthFigures = z.object({
  /** YYYY-MM. */
  month: z.string(),
  bookings: Count,
  completed: Count,
  cancelled: Count,
  noShows: Count,
});

/** Figures of one service in a period. Cancelled appointments and no-shows are part of the bookings. */
export const ServiceFigures = z
  .object({
    /** Null for appointments without a service. */
    service: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    bookings: Count,
    completed: Count,
    cancelled: Count,
    noShows: Count,
    /** Average minutes of the completed visits whose start and end were recorded, as booked and as they were. */
    plannedMinutes: z.number().nullable(),
    actualMinutes: z.number().nullable(),
    /** Patients whose first visit to the clinic falls in the period. Patients who only cancelled are not counted. */
    newPatients: Count,
    knownPatients: Count,
    /** Suggestions made in the period, and those among them that the patient accepted. */
    suggested: Count,
    accepted: Count,
    /** In order, those without appointments as well. */
    months: z.array(MonthFigures),
  })
  .meta({ id: 'ServiceFigures' });
export type ServiceFigures = z.infer<typeof ServiceFigures>;

/** Longest period of the figures, in days: two years. */
export const ANALYTICS_MAX_DAYS = 731;

export const ServiceAnalyticsFilter = z.object({ dateFrom: ClinicDate.optional(), dateTo: ClinicDate.optional() });
export type ServiceAnalyticsFilter = z.infer<typeof ServiceAnalyticsFilter>;

export const serviceAnalytics = defineEndpoints('serviceAnalytics', {
  get: {
    method: 'GET',
    path: '/services/analytics',
    access: allow('ADMIN', 'DOCTOR'),
    summary: 'Get the figures of the services in a period, by default this month and the five before it',
    query: ServiceAnalyticsFilter,
    data: z.object({ dateFrom: ClinicDate, dateTo: ClinicDate, services: z.array(ServiceFigures) }),
    errors: ['INVALID_INPUT'],
  },
});
