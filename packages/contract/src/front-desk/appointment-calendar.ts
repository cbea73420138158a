import { z } from 'zod';
import { AppointmentStatus } from './appointment-status';
import { ClinicDate, ClinicDateTime, PersonRef, Version } from '../base/shared';

/** The longest stretch of whole appointments that a calendar asks for at once, and of figures, in days. */
export const CALENDAR_RANGE_DAYS = { appointments: 7, days: 42 } as const;

/** An appointment as a calendar draws it: the little that a block shows and that moving it needs. */
export const CalendarAppointment = z
  .object({
    id: z.uuid(),
    dateTime: ClinicDateTime,
    /** Minutes. */
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

/** One cell of the month: how many appointments match, and the first few of them. */
export const CalendarDay = z
  .object({ date: ClinicDate, count: z.number().int(), first: z.array(CalendarAppointment) })
  .meta({ id: 'CalendarDay' });
export type CalendarDay = z.infer<typeof CalendarDay>;

/** How many appointments of a day its cell in the month names. */
export const CALENDAR_DAY_FIRST = 3;

const DAY_MS = 86_400_000;
const daysOf = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1;

const CalendarRange = z.object({ dateFrom: ClinicDate, dateTo: ClinicDate, doctorId: z.uuid().optional() });

/** Both ends are whole days of the clinic. */
export const CalendarQuery = CalendarRange.refine((range) => daysOf(range) >= 1, {
  error: 'order',
  path: ['dateTo'],
}).refine((range) => daysOf(range) <= CALENDAR_RANGE_DAYS.appointments, { error: 'invalid', path: ['dateTo'] });

/** Without a status: what stands, so neither cancelled ones nor no-shows. */
export const CalendarDaysQuery = CalendarRange.extend({
  status: AppointmentStatus.optional(),
  serviceId: z.uuid().optional(),
})
  .refine((range) => daysOf(range) >= 1, { error: 'order', path: ['dateTo'] })
  .refine((range) => daysOf(range) <= CALENDAR_RANGE_DAYS.days, { error: 'invalid', path: ['dateTo'] });
export type CalendarDaysQuery = z.infer<typeof CalendarDaysQuery>;
