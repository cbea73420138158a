import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { ClinicDate } from '../base/shared';
import { payReaders } from './people-access';

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

export const hrAnalytics = defineEndpoints('hrAnalytics', {
  get: {
    method: 'GET',
    path: '/hr/analytics',
    access: payReaders,
    summary: 'Get headcount and turnover of a period, with comparison; the last twelve months if omitted',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional() }),
    data: z.object({ analytics: HrAnalytics }),
    errors: ['HR_PERIOD_WRONG'],
  },
});
