import { z } from 'zod';
import { daysBetween } from '../base/dates';
import { AppointmentStatus } from './appointment-status';
import { ClinicDate, ClinicDateTime, PersonRef, Version } from '../base/shared';

/** Longest range that a calendar may request at once, in days: of whole appointments, and of counts. */
export const CALENDAR_RANGE_DAYS = { appointments: 7, days: 42 } as const;

/** Appointment as a calendar draws it: only the fields that a block shows and that moving it needs. */
export const CalendarAppointment = z
  .object({
    id: z.uuid(),
    dateTime: ClinicDateTime,
    /** In minutes. */
    duration: z.number().int(),
    status: AppointmentStatus,
    type: z.string(),
    doctorId: z.uuid().nullable(),
    serviceId: z.uuid().nullable(),
    patient: PersonRef,
    isUrgent: z.boolean(),
    version: Version,
  })
  .meta({ id: 'CalendarAppointment' });
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

/** Cell of the month view: the number of matching appointments, in total and by status, and their minutes. */
export const CalendarDay = z
  .object({
    date: ClinicDate,
    count: z.number().int(),
    /** Only statuses that occur. */
    statuses: z.array(z.object({ status: AppointmentStatus, count: z.number().int() })),
    bookedMinutes: z.number().int(),
  })
  .meta({ id: 'CalendarDay' });
export type CalendarDay = z.infer<typeof CalendarDay>;

const daysOf = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) => daysBetween(dateFrom, dateTo) + 1;

const CalendarRange = z.object({ dateFrom: ClinicDate, dateTo: ClinicDate, doctorId: z.uuid().optional() });

/** Both ends are inclusive dates of the clinic. */
export const CalendarQuery = CalendarRange.refine((range) => daysOf(range) >= 1, {
  error: 'order',
  path: ['dateTo'],
}).refine((range) => daysOf(range) <= CALENDAR_RANGE_DAYS.appointments, { error: 'invalid', path: ['dateTo'] });

/** Without a status: all except cancelled appointments and no-shows. */
export const CalendarDaysQuery = CalendarRange.extend({
  status: AppointmentStatus.optional(),
  serviceId: z.uuid().optional(),
})
  .refine((range) => daysOf(range) >= 1, { error: 'order', path: ['dateTo'] })
  .refine((range) => daysOf(range) <= CALENDAR_RANGE_DAYS.days, { error: 'invalid', path: ['dateTo'] });
export type CalendarDaysQuery = z.infer<typeof CalendarDaysQuery>;
