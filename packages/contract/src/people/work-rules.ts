import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import { Instant, text } from '../base/shared';
import { WallTime } from '../front-desk/schedule';
import { hr } from './people-access';

const percent = z.number().int().min(100).max(500);

/** Time that is paid at a higher rate: after the minutes of a day or week, at night, on weekdays or on holidays. */
export const OvertimeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DAILY'), afterMinutes: z.number().int().min(0).max(1440), percent }),
  z.object({ kind: z.literal('WEEKLY'), afterMinutes: z.number().int().min(0).max(10_080), percent }),
  z.object({ kind: z.literal('NIGHT'), from: WallTime, to: WallTime, percent }),
  z.object({ kind: z.literal('WEEKDAYS'), weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7), percent }),
  z.object({ kind: z.literal('HOLIDAY'), percent }),
]);
export type OvertimeRule = z.infer<typeof OvertimeRule>;

/** Places where employees may clock in on their own devices: anywhere, in the clinic's networks, or with the code at the desk. */
export const ClockInPlace = z.enum(['ANYWHERE', 'NETWORK', 'CODE']);
export type ClockInPlace = z.infer<typeof ClockInPlace>;

/** Network in CIDR notation, such as 203.0.113.0/24. */
export const Network = text(43).regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}\/(?:[12]?\d|3[0-2])|[0-9a-f:]{2,39}\/\d{1,3})$/i, {
  error: 'invalid',
});

/** Rules of working time of the clinic. Null is unlimited. */
export const WorkRuleFields = z.object({
  minRestMinutes: z.number().int().min(0).max(2880).nullable(),
  maxWeeklyMinutes: z.number().int().min(60).max(10_080).nullable(),
  maxShiftMinutes: z.number().int().min(60).max(1440).nullable(),
  overtime: z.array(OvertimeRule).max(20),
  clockInPlace: ClockInPlace,
  networks: z.array(Network).max(20),
});

export const WORK_RULE_LABELS = {
  minRestMinutes: 'Rest between shifts',
  maxWeeklyMinutes: 'Longest working week',
  maxShiftMinutes: 'Longest shift',
  overtime: 'Overtime',
  clockInPlace: 'Clock-in',
  networks: 'Networks of the clinic',
} as const satisfies LabelsOf<typeof WorkRuleFields, typeof WorkRules>;

/** Rules of a clinic that has not changed any: rest of 11 hours, 48 hours a week, shifts of up to 13 hours. */
export const WORK_RULES_AT_START: z.infer<typeof WorkRuleFields> = {
  minRestMinutes: 660,
  maxWeeklyMinutes: 2880,
  maxShiftMinutes: 780,
  overtime: [],
  clockInPlace: 'ANYWHERE',
  networks: [],
};

export const WorkRules = WorkRuleFields.extend({
  /** 0 if none were saved before. */
  version: z.number().int().min(0),
  updatedAt: Instant.nullable(),
}).meta({ id: 'WorkRules' });
export type WorkRules = z.infer<typeof WorkRules>;

export const WorkRuleChange = WorkRuleFields.partial().extend({ version: z.number().int().min(0).max(2_147_483_647) });
export type WorkRuleChange = z.infer<typeof WorkRuleChange>;

export const workRules = defineEndpoints('workRules', {
  get: {
    method: 'GET',
    path: '/hr/work-rules',
    access: anyEmployee,
    summary: 'Get the rules of working time, overtime and clock-in',
    data: z.object({ workRules: WorkRules }),
  },
  update: {
    method: 'PUT',
    path: '/hr/work-rules',
    access: hr,
    summary: 'Update the rules of working time, overtime and clock-in',
    body: WorkRuleChange,
    data: z.object({ workRules: WorkRules }),
    errors: ['STALE_VERSION'],
    affects: ['rosters', 'shifts', 'attendance'],
  },
});
