import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee } from '../base/roles';
import { ClinicDate, ClinicDateTime, filledText, Instant, Skills } from '../base/shared';
import { WallTime } from '../front-desk/schedule';
import { EmployeeRef, NamedRef, rosterers } from './people-access';
import { Shift, ShiftProblem } from './shifts';

/** Longest part of a roster that is read or changed at once, in days. */
export const ROSTER_DAYS = 42;
export const MAX_ROSTER_PEOPLE = 500;

/** Person with a row in the roster. */
export const RosterPerson = EmployeeRef.extend({
  nativeName: z.string().nullable(),
  userId: z.uuid().nullable(),
  position: z.string().nullable(),
  department: NamedRef.nullable(),
  /** Agreed working time of a week. */
  weeklyMinutes: z.number().int(),
  skills: Skills,
}).meta({ id: 'RosterPerson' });
export type RosterPerson = z.infer<typeof RosterPerson>;

/** Shift as a cell of the roster shows it. */
export const RosterShift = Shift.pick({
  id: true,
  employeeId: true,
  departmentId: true,
  startsAt: true,
  endsAt: true,
  breakMinutes: true,
  title: true,
  skills: true,
  status: true,
  problems: true,
  version: true,
}).meta({ id: 'RosterShift' });
export type RosterShift = z.infer<typeof RosterShift>;

/** Leave in the roster: who and when, but never why. */
export const RosterLeave = z
  .object({
    id: z.uuid(),
    employeeId: z.uuid(),
    startsAt: ClinicDateTime,
    endsAt: ClinicDateTime,
    isApproved: z.boolean(),
  })
  .meta({ id: 'RosterLeave' });
export type RosterLeave = z.infer<typeof RosterLeave>;

/** How many people a department needs on a weekday; an end that is not later than the start is on the next day. */
export const CoverageNeedFields = z.object({
  /** ISO 8601: 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  from: WallTime,
  to: WallTime,
  people: z.number().int().min(1).max(200),
  skill: filledText(80).nullable(),
});
export const CoverageNeed = CoverageNeedFields.extend({ id: z.uuid() }).meta({ id: 'CoverageNeed' });
export type CoverageNeed = z.infer<typeof CoverageNeed>;

/** Time in which fewer people are planned than needed. */
export const CoverageGap = z
  .object({
    needId: z.uuid(),
    startsAt: ClinicDateTime,
    endsAt: ClinicDateTime,
    needed: z.number().int(),
    planned: z.number().int(),
    skill: z.string().nullable(),
  })
  .meta({ id: 'CoverageGap' });
export type CoverageGap = z.infer<typeof CoverageGap>;

/** Hour of a day in which people are needed. */
export const CoverageHour = z
  .object({
    date: ClinicDate,
    hour: z.number().int().min(0).max(23),
    needed: z.number().int(),
    /** Fewest people at once in the hour. */
    planned: z.number().int(),
    /** People, or people with the skill, who are missing at most. */
    missing: z.number().int(),
  })
  .meta({ id: 'CoverageHour' });
export type CoverageHour = z.infer<typeof CoverageHour>;

/** Shift that a pattern plans. */
export const PatternShift = z
  .object({ employeeId: z.uuid(), date: ClinicDate, title: z.string() })
  .meta({ id: 'PatternShift' });
export type PatternShift = z.infer<typeof PatternShift>;

/** Shift that was not planned, and why. */
export const SkippedShift = z
  .object({
    employeeId: z.uuid(),
    date: ClinicDate,
    /** Empty if it overlaps another shift or the person is not employed. */
    problems: z.array(ShiftProblem),
    cause: z.enum(['OVERLAPS', 'NOT_EMPLOYED', 'RULES']),
  })
  .meta({ id: 'SkippedShift' });
export type SkippedShift = z.infer<typeof SkippedShift>;

const days = z.object({ from: ClinicDate, to: ClinicDate, departmentId: z.uuid().optional() });
const dayBody = z.object({ from: ClinicDate, to: ClinicDate, departmentId: z.uuid().nullable().optional() });

export const rosters = defineEndpoints('rosters', {
  get: {
    method: 'GET',
    path: '/hr/rosters',
    access: rosterers,
    summary: 'Get the people of a roster with their shifts and leave of some days',
    query: days,
    data: z.object({
      people: z.array(RosterPerson),
      shifts: z.array(RosterShift),
      leave: z.array(RosterLeave),
      holidays: z.array(z.object({ date: ClinicDate, title: z.string().nullable() })),
    }),
    errors: ['ROSTER_RANGE_WRONG'],
  },
  scope: {
    method: 'GET',
    path: '/hr/rosters/scope',
    access: anyEmployee,
    summary: 'Get the departments for which the current user plans shifts and approves leave',
    data: z.object({ isWhole: z.boolean(), departments: z.array(NamedRef) }),
  },
  coverage: {
    method: 'GET',
    path: '/hr/rosters/coverage',
    access: rosterers,
    summary: 'Get the needs of a department by hour, and the times in which fewer people are planned',
    query: z.object({ from: ClinicDate, to: ClinicDate, departmentId: z.uuid() }),
    data: z.object({
      needs: z.array(CoverageNeed),
      gaps: z.array(CoverageGap),
      /** Only hours in which people are needed. */
      hours: z.array(CoverageHour),
      version: z.number().int(),
      updatedAt: Instant.nullable(),
    }),
    errors: ['DEPARTMENT_NOT_FOUND', 'ROSTER_RANGE_WRONG'],
  },
  setNeeds: {
    method: 'PUT',
    path: '/hr/rosters/needs',
    access: rosterers,
    summary: 'Replace the needs of a department',
    body: z.object({
      departmentId: z.uuid(),
      needs: z.array(CoverageNeedFields).max(200),
      /** 0 if none were saved before. */
      version: z.number().int().min(0).max(2_147_483_647),
    }),
    data: z.object({ needs: z.array(CoverageNeed), version: z.number().int() }),
    errors: ['DEPARTMENT_NOT_FOUND', 'STALE_VERSION'],
  },
  plan: {
    method: 'POST',
    path: '/hr/rosters/plan',
    access: rosterers,
    summary:
      'Plan drafts by a repeating pattern of usual shifts; what breaks a rule is left out and listed. dryRun previews it',
    body: z.object({
      from: ClinicDate,
      to: ClinicDate,
      /** Usual shifts in order; null is a day off. */
      pattern: z.array(z.uuid().nullable()).min(1).max(ROSTER_DAYS),
      people: z
        .array(
          z.object({
            employeeId: z.uuid(),
            /** Place of the pattern with which the first day begins. */
            offset: z.number().int().min(0).max(ROSTER_DAYS),
          }),
        )
        .min(1)
        .max(100),
      departmentId: z.uuid().nullable().optional(),
      dryRun: z.boolean().default(false),
    }),
    data: z.object({
      planned: z.number().int(),
      shifts: z.array(PatternShift),
      skipped: z.array(SkippedShift),
    }),
    errors: ['ROSTER_RANGE_WRONG', 'SHIFT_TEMPLATE_NOT_FOUND', 'EMPLOYEE_UNKNOWN', 'DEPARTMENT_UNKNOWN'],
    affects: ['shifts'],
    idempotent: true,
  },
  publish: {
    method: 'POST',
    path: '/hr/rosters/publish',
    access: rosterers,
    summary: 'Publish the drafts of some days and notify the employees',
    body: dayBody,
    data: z.object({ published: z.number().int(), notified: z.number().int() }),
    errors: ['ROSTER_RANGE_WRONG'],
    affects: ['shifts'],
    idempotent: true,
  },
});
