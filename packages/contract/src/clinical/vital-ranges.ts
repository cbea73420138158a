import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText } from '../base/shared';
import { clinicians } from './encounters';
import { VitalAge } from './vital-age';
import { RangedVital, VitalLimits } from './vital-limits';

/** Range of a vital sign for an age group, half-open: from `ageFrom`, up to but without `ageTo`; null has no end. */
export const VitalRange = VitalLimits.extend({
  /** Null for all patients; a range of one sex goes before it. */
  sex: z.enum(['MALE', 'FEMALE']).nullable(),
  ageFrom: VitalAge,
  ageTo: VitalAge.nullable(),
  /** Publication or protocol that the range is from. */
  source: filledText(300),
});
export type VitalRange = z.infer<typeof VitalRange>;

export const VitalRangeSet = z
  .object({
    vital: RangedVital,
    /** The ranges in force, the youngest first. */
    ranges: z.array(VitalRange),
    /** Ranges of the clinic; otherwise the built-in ones apply. */
    isOwn: z.boolean(),
    /** 0 until the clinic has changed the ranges for the first time. */
    version: z.number().int(),
  })
  .meta({ id: 'VitalRangeSet' });
export type VitalRangeSet = z.infer<typeof VitalRangeSet>;

const SetVersion = z.number().int().min(0).max(2_147_483_647);
export const VitalRangeFields = z.object({ ranges: z.array(VitalRange).max(40) });
export const VitalRangesChange = VitalRangeFields.extend({ version: SetVersion });
export type VitalRangesChange = z.infer<typeof VitalRangesChange>;

export const VITAL_RANGE_LABELS = { ranges: 'Ranges by age' } as const satisfies LabelsOf<typeof VitalRangeFields>;

const oneSet = z.object({ set: VitalRangeSet });

export const vitalRanges = defineEndpoints('vitalRanges', {
  list: {
    method: 'GET',
    path: '/vitals/ranges',
    access: clinicians,
    summary: 'List the ranges of vital signs by age that are in force at the clinic',
    data: z.object({ sets: z.array(VitalRangeSet) }),
  },
  change: {
    method: 'PUT',
    path: '/vitals/ranges/:vital',
    access: allow('ADMIN', 'DOCTOR'),
    summary: "Replace the clinic's ranges of a vital sign; ages have no overlap and no gap",
    body: VitalRangesChange,
    data: oneSet,
    errors: ['VITAL_SIGN_UNKNOWN', 'STALE_VERSION'],
    affects: ['chart'],
  },
  reset: {
    method: 'POST',
    path: '/vitals/ranges/:vital/reset',
    access: allow('ADMIN', 'DOCTOR'),
    summary: 'Return to the built-in ranges of a vital sign',
    body: z.object({ version: SetVersion }),
    data: oneSet,
    errors: ['VITAL_SIGN_UNKNOWN', 'STALE_VERSION'],
    affects: ['chart'],
  },
});
