import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, ClinicDateTime, Instant, StaffRef, text, Version } from '../base/shared';

/** Time of day at the clinic, HH:MM; 24:00 ends a day. */
export const WallTime = z
  .string()
  .max(5)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'time' });

/** Time range of a weekday with working hours; breaks are the gaps between ranges. */
export const WorkingHours = z.object({
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  weekday: z.number().int().min(1).max(7),
  from: WallTime,
  to: WallTime,
  /** First and last day of validity; null is unlimited. */
  validFrom: ClinicDate.nullable().default(null),
  validTo: ClinicDate.nullable().default(null),
});
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Initial opening hours of a clinic on each day of its workweek. A clinic without any hours counts as always open. */
export const CLINIC_HOURS_AT_START = { from: '09:00', to: '17:00' } as const;

/** Working hours of a doctor, or opening hours of the clinic if userId is null. */
export const HoursOf = z
  .object({ userId: z.uuid().nullable(), hours: z.array(WorkingHours), version: z.number().int() })
  .meta({ id: 'HoursOf' });
export type HoursOf = z.infer<typeof HoursOf>;

export const HoursChange = z.object({
  /** Null for the clinic. */
  userId: z.uuid().nullable(),
  /** Replaces all hours; an empty list gives a doctor the clinic's hours. */
  hours: z.array(WorkingHours).max(100),
  /** 0 if none were saved before. */
  version: z.number().int().min(0).max(2_147_483_647),
});
export type HoursChange = z.infer<typeof HoursChange>;

/** Kind of exception from the working hours. */
export const ExceptionKind = z.enum(['OPEN_EXTRA', 'CLOSED', 'LEAVE', 'HOLIDAY', 'BLOCKOUT']);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

/** Reason for a leave. */
export const LeaveReason = z.enum(['VACATION', 'SICK', 'TRAINING', 'FAMILY', 'OTHER']);
export type LeaveReason = z.infer<typeof LeaveReason>;

export const ScheduleExceptionFields = z.object({
  kind: ExceptionKind,
  /** Person concerned; null is the whole clinic. LEAVE always has a person, HOLIDAY never. */
  userId: z.uuid().nullable(),
  /** Room or equipment out of use, instead of a person. */
  facilityId: z.uuid().nullable(),
  startsAt: ClinicDateTime,
  /** Exclusive end. */
  endsAt: ClinicDateTime,
  title: text(120).nullable(),
  leaveReason: LeaveReason.nullable(),
});

export const NewScheduleException = ScheduleExceptionFields.extend({
  userId: ScheduleExceptionFields.shape.userId.default(null),
  facilityId: ScheduleExceptionFields.shape.facilityId.default(null),
  title: ScheduleExceptionFields.shape.title.default(null),
  leaveReason: ScheduleExceptionFields.shape.leaveReason.default(null),
});
export type NewScheduleException = z.infer<typeof NewScheduleException>;

export const ScheduleExceptionChange = ScheduleExceptionFields.pick({
  startsAt: true,
  endsAt: true,
  title: true,
  leaveReason: true,
})
  .partial()
  .extend({ version: Version });

export const ScheduleException = ScheduleExceptionFields.extend({
  id: z.uuid(),
  person: StaffRef.nullable(),
  facilityName: z.string().nullable(),
  /** Number of future appointments within it. */
  affected: z.number().int(),
  version: Version,
  createdAt: Instant,
}).meta({ id: 'ScheduleException' });
export type ScheduleException = z.infer<typeof ScheduleException>;

/** Longest range of exceptions that can be requested at once, in days. */
export const EXCEPTION_RANGE_DAYS = 400;

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
/** Doctors enter their own leave; all other exceptions are entered by administrators. */
const writers = allow('ADMIN', 'DOCTOR');
const oneException = z.object({ exception: ScheduleException });
const STALES = ['appointments', 'availability', 'dashboard', 'leaveImpact'] as const;

export const schedule = defineEndpoints('schedule', {
  hours: {
    method: 'GET',
    path: '/schedule/hours',
    access: readers,
    summary: 'Get the working hours of the clinic and of doctors with their own',
    data: z.object({ hours: z.array(HoursOf) }),
    stored: true,
  },
  setHours: {
    method: 'PUT',
    path: '/schedule/hours',
    access: allow('ADMIN'),
    summary: 'Replace the working hours of the clinic or of one doctor',
    body: HoursChange,
    data: z.object({ hours: HoursOf }),
    errors: ['STALE_VERSION', 'DOCTOR_UNKNOWN'],
    affects: STALES,
  },
  exceptions: {
    method: 'GET',
    path: '/schedule/exceptions',
    access: readers,
    summary: 'List the holidays, leave, closures and extra hours of a date range',
    query: z.object({ dateFrom: ClinicDate, dateTo: ClinicDate, userId: z.uuid().optional() }),
    data: z.object({ exceptions: z.array(ScheduleException) }),
  },
  addException: {
    method: 'POST',
    path: '/schedule/exceptions',
    access: writers,
    summary: 'Create a holiday, leave, closure or extra hours',
    body: NewScheduleException,
    data: oneException,
    errors: ['PERSON_UNKNOWN', 'FACILITY_UNKNOWN', 'EXCEPTION_OVERLAPS'],
    affects: STALES,
    idempotent: true,
  },
  changeException: {
    method: 'PUT',
    path: '/schedule/exceptions/:id',
    access: writers,
    summary: 'Update the times or the title of a schedule exception',
    body: ScheduleExceptionChange,
    data: oneException,
    errors: ['EXCEPTION_NOT_FOUND', 'STALE_VERSION', 'EXCEPTION_OVERLAPS'],
    affects: STALES,
  },
  removeException: {
    method: 'DELETE',
    path: '/schedule/exceptions/:id',
    access: writers,
    summary: 'Delete a schedule exception',
    data: z.object({ id: z.uuid() }),
    errors: ['EXCEPTION_NOT_FOUND'],
    affects: STALES,
  },
});
