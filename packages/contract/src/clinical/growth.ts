import { z } from 'zod';
import { Instant } from '../base/shared';

/** Measure of a child's growth; the weight for length or height is compared by that, whatever the age. */
export const GrowthIndicator = z.enum(['WEIGHT', 'HEIGHT', 'BMI', 'HEAD_CIRCUMFERENCE', 'WEIGHT_FOR_HEIGHT']);
export type GrowthIndicator = z.infer<typeof GrowthIndicator>;

/** Measures that are compared by the age of a child. */
export const AgeGrowthIndicator = GrowthIndicator.exclude(['WEIGHT_FOR_HEIGHT']);
export type AgeGrowthIndicator = z.infer<typeof AgeGrowthIndicator>;

/** Lines of the charts of the WHO Child Growth Standards (2006). */
export const GROWTH_PERCENTILES = [3, 15, 50, 85, 97] as const;

/** Age at which growth is no longer shown, in years. */
export const GROWTH_UNTIL_YEARS = 19;

/** One measurement of a child, against the reference of its age and sex. */
export const GrowthPoint = z
  .object({
    vitalsId: z.uuid(),
    recordedAt: Instant,
    ageDays: z.number().int(),
    /** In kg, cm or kg/m2. */
    value: z.number(),
    /** Length or height of the same reading, in cm. */
    heightCm: z.number().nullable(),
    /** Null without a reference for this age and sex. */
    zScore: z.number().nullable(),
    percentile: z.number().nullable(),
  })
  .meta({ id: 'GrowthPoint' });
export type GrowthPoint = z.infer<typeof GrowthPoint>;

/** Values of the percentile lines at an age, in the order of `GROWTH_PERCENTILES`. */
export const GrowthLine = z
  .object({ ageDays: z.number().int(), values: z.array(z.number()) })
  .meta({ id: 'GrowthLine' });
export type GrowthLine = z.infer<typeof GrowthLine>;

/** Values of the percentile lines at a length or height. */
export const GrowthHeightLine = z
  .object({ heightCm: z.number(), values: z.array(z.number()) })
  .meta({ id: 'GrowthHeightLine' });
export type GrowthHeightLine = z.infer<typeof GrowthHeightLine>;

export const Growth = z
  .object({
    indicator: GrowthIndicator,
    /** Measurements, oldest first. */
    points: z.array(GrowthPoint),
    /** One for each month of the ages that have a reference. */
    lines: z.array(GrowthLine),
    /** Lines of the weight for length or height, by the table for the age at the last measurement; empty for other measures. */
    heightLines: z.array(GrowthHeightLine),
    /** Name of the reference; null without one for the sex of the child. */
    source: z.string().nullable(),
    /** Name of the reference beyond five years that the clinic has loaded; null without one. */
    loadedSource: z.string().nullable(),
  })
  .meta({ id: 'Growth' });
export type Growth = z.infer<typeof Growth>;
