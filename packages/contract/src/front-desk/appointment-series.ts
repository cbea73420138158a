import { z } from 'zod';
import { Appointment, NewAppointment } from './appointment-fields';
import { BOOKING_ERRORS, STALES } from './appointments';
import { AppointmentReason } from './appointment-status';
import { ConflictKind } from './availability';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, ClinicDateTime, text } from '../base/shared';

/** Maximum number of appointments in a series. */
export const SERIES_LIMIT = 52;

/**
 * Recurrence of a series, at the time of day of its first appointment and from its date on. In a month without such a
 * day, the last day of the month is used.
 */
export const SeriesPattern = z.object({
  every: z.enum(['DAY', 'WEEK', 'MONTH']),
  /** Every second week is WEEK and 2. */
  interval: z.number().int().min(1).max(12),
  /** With WEEK: ISO weekdays, 1 is Monday. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** Count and end date: at least one is required; if both are given, whichever comes first. */
  count: z.number().int().min(2).max(SERIES_LIMIT).nullable().default(null),
  until: ClinicDate.nullable().default(null),
});
export type SeriesPattern = z.infer<typeof SeriesPattern>;

export const NewSeries = z.object({
  appointment: NewAppointment.omit({ holdId: true, status: true }),
  pattern: SeriesPattern,
  /** Only checks each date, without booking. */
  dryRun: z.boolean().default(false),
  /** Dates of the pattern to skip. */
  without: z.array(ClinicDate).max(SERIES_LIMIT).default([]),
});
export type NewSeries = z.infer<typeof NewSeries>;

/** Result for one date of the pattern. */
export const SeriesDate = z
  .object({
    dateTime: ClinicDateTime,
    conflicts: z.array(ConflictKind),
    /** Nearest available start of that day, if this one is not available. */
    alternative: ClinicDateTime.nullable(),
    /** Set after booking. */
    appointmentId: z.uuid().nullable(),
  })
  .meta({ id: 'SeriesDate' });
export type SeriesDate = z.infer<typeof SeriesDate>;

/** Scope of a change to a series, relative to one appointment. */
export const SeriesScope = z.enum(['THIS', 'FOLLOWING', 'ALL']);
export type SeriesScope = z.infer<typeof SeriesScope>;

const bookers = allow('ADMIN', 'DOCTOR', 'RECEPTIONIST');

export const appointmentSeries = defineEndpoints('appointmentSeries', {
  create: {
    method: 'POST',
    path: '/appointments/series',
    access: bookers,
    summary: 'Book a series, all dates or none; a dry run checks each date',
    body: NewSeries,
    data: z.object({ seriesId: z.uuid().nullable(), dates: z.array(SeriesDate) }),
    errors: [...BOOKING_ERRORS, 'SERIES_EMPTY'],
    affects: ['appointments', ...STALES],
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/appointments/series/:id',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'Get a series and its appointments',
    data: z.object({ pattern: SeriesPattern, appointments: z.array(Appointment) }),
    errors: ['SERIES_NOT_FOUND'],
    readsPatients: true,
  },
  move: {
    method: 'PUT',
    path: '/appointments/:id/series',
    access: bookers,
    summary:
      'Change the time of day, doctor or duration of this and the following appointments of a series, or of all; all or none',
    body: z.object({
      scope: SeriesScope,
      /** HH:MM at the clinic. */
      time: z
        .string()
        .max(5)
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
        .optional(),
      doctorId: z.uuid().optional(),
      duration: z.number().int().min(5).max(480).optional(),
      dryRun: z.boolean().default(false),
    }),
    data: z.object({ dates: z.array(SeriesDate) }),
    errors: ['APPOINTMENT_NOT_FOUND', 'SERIES_NOT_FOUND', 'APPOINTMENT_CLOSED', ...BOOKING_ERRORS],
    affects: ['appointments', ...STALES],
  },
  cancel: {
    method: 'POST',
    path: '/appointments/:id/series/cancel',
    access: bookers,
    summary: 'Cancel this and the following appointments of a series, or all upcoming ones',
    body: z.object({ scope: SeriesScope, reason: AppointmentReason, note: text(500).optional() }),
    data: z.object({ cancelled: z.array(z.uuid()) }),
    errors: ['APPOINTMENT_NOT_FOUND', 'SERIES_NOT_FOUND', 'REASON_REQUIRED'],
    affects: ['appointments', ...STALES],
  },
});
