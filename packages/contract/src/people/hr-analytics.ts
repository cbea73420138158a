import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { ClinicDate } from '../base/shared';
import { EmployeeRef, NamedRef, payReaders } from './people-access';

/** Headcount and turnover of a period. */
export const Headcount = z
  .object({
    from: ClinicDate,
    to: ClinicDate,
    /** Employed at the end of the day before the period. */
    atStart: z.number().int(),
    /** Employed at the end of its last day: those who left on that day are not counted. */
    atEnd: z.number().int(),
    joined: z.number().int(),
    left: z.number().int(),
    /** Average of the headcounts of the days, with one decimal. */
    average: z.string(),
    /** Leavers in percent of the average headcount, with one decimal; null without employees. */
    turnoverPercent: z.string().nullable(),
  })
  .meta({ id: 'Headcount' });
export type Headcount = z.infer<typeof Headcount>;

/** Headcount of a department on the last day of a period, and who joined and left in it. */
export const HeadcountGroup = z
  .object({
    /** Null for employees without a department. */
    id: z.uuid().nullable(),
    name: z.string().nullable(),
    atEnd: z.number().int(),
    joined: z.number().int(),
    left: z.number().int(),
  })
  .meta({ id: 'HeadcountGroup' });
export type HeadcountGroup = z.infer<typeof HeadcountGroup>;

export const HrAnalytics = z
  .object({
    current: Headcount,
    /** The same number of days before. */
    previous: Headcount,
    /** Calendar months that the period touches. */
    months: z.array(Headcount.pick({ from: true, to: true, atEnd: true, joined: true, left: true })),
    departments: z.array(HeadcountGroup),
  })
  .meta({ id: 'HrAnalytics' });
export type HrAnalytics = z.infer<typeof HrAnalytics>;

/** Longest period of figures about working time, in days. */
export const MAX_WORK_PERIOD_DAYS = 366;

/** Absence, overtime and cost of some employees in a period. */
export const WorkFigures = z
  .object({
    /** Days on which the clinic is open, of each employee. */
    expectedDays: z.number().int(),
    /** Approved leave of all kinds. */
    absenceDays: z.number(),
    /** Part of it that is sick leave. */
    sickDays: z.number(),
    workedMinutes: z.number().int(),
    /** Worked minutes that are paid at more than the usual rate. */
    overtimeMinutes: z.number().int(),
    /** Agreed pay of the period in minor units, without overtime and contributions of the employer. */
    cost: z.number().int(),
  })
  .meta({ id: 'WorkFigures' });
export type WorkFigures = z.infer<typeof WorkFigures>;

/** Figures of a department; the department is that of the last day of each employee in the period. */
export const WorkGroup = z
  .object({
    department: NamedRef.nullable(),
    current: WorkFigures,
    previous: WorkFigures,
  })
  .meta({ id: 'WorkGroup' });
export type WorkGroup = z.infer<typeof WorkGroup>;

const Period = z.object({ from: ClinicDate, to: ClinicDate });

export const WorkAnalytics = z
  .object({
    period: Period,
    /** The same number of days before. */
    before: Period,
    currency: z.string(),
    current: WorkFigures,
    previous: WorkFigures,
    departments: z.array(WorkGroup),
  })
  .meta({ id: 'WorkAnalytics' });
export type WorkAnalytics = z.infer<typeof WorkAnalytics>;

/** Figures of one employee. */
export const WorkOfEmployee = z
  .object({ employee: EmployeeRef, department: NamedRef.nullable(), figures: WorkFigures })
  .meta({ id: 'WorkOfEmployee' });
export type WorkOfEmployee = z.infer<typeof WorkOfEmployee>;

const PeriodQuery = z.object({ from: ClinicDate.optional(), to: ClinicDate.optional() });

export const hrAnalytics = defineEndpoints('hrAnalytics', {
  get: {
    method: 'GET',
    path: '/hr/analytics',
    access: payReaders,
    summary: 'Get headcount and turnover of a period, with comparison; the last twelve months if omitted',
    query: PeriodQuery,
    data: z.object({ analytics: HrAnalytics }),
    errors: ['HR_PERIOD_WRONG'],
  },
  work: {
    method: 'GET',
    path: '/hr/analytics/work',
    access: payReaders,
    summary: 'Get absence, overtime and cost of a period by department, with comparison; the last year if omitted',
    query: PeriodQuery,
    data: z.object({ work: WorkAnalytics }),
    errors: ['HR_WORK_PERIOD_WRONG'],
  },
  workPeople: {
    method: 'GET',
    path: '/hr/analytics/work/people',
    access: payReaders,
    summary: 'List absence, overtime and cost of each employee in a period: the rows of the figures',
    query: PeriodQuery.extend({
      departmentId: z.uuid().optional(),
      /** Only employees without a department. */
      withoutDepartment: z.enum(['true', 'false']).optional(),
    }),
    data: z.object({ period: Period, currency: z.string(), people: z.array(WorkOfEmployee) }),
    errors: ['HR_WORK_PERIOD_WRONG'],
  },
});
