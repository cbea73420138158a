import { z } from 'zod';
import type { OxygenScale, VitalValues } from './vital-values';

/** Vital signs that have ranges by age. */
export const RangedVital = z.enum([
  'temperature',
  'heartRate',
  'respiratoryRate',
  'systolic',
  'diastolic',
  'oxygenSaturation',
  'glucose',
]);
export type RangedVital = z.infer<typeof RangedVital>;

const limit = z.number().min(0).max(1500).nullable();

/**
 * Limits of a vital sign in stored units, each included: a value at or below a lower one, or at or above an upper one, raises
 * a warning or a critical alert (as the bands of NEWS2 are read, RCP 2017).
 */
export const VitalLimits = z.object({
  lowCritical: limit,
  lowWarning: limit,
  highWarning: limit,
  highCritical: limit,
});
export type VitalLimits = z.infer<typeof VitalLimits>;

/** Range with which a value was, or is going to be, compared. */
export const RangeInForce = VitalLimits.extend({
  source: z.string(),
  /** A range of the clinic; the built-in ones are read by the scores they are from. */
  isOwn: z.boolean(),
}).meta({ id: 'VitalRangeInForce' });
export type RangeInForce = z.infer<typeof RangeInForce>;

export const RangesInForce = z.partialRecord(RangedVital, RangeInForce);
export type RangesInForce = z.infer<typeof RangesInForce>;

const FIELDS = ['lowCritical', 'lowWarning', 'highWarning', 'highCritical'] as const;

/** Returns whether there is nothing to compare a value with. */
export function isUnlimited(limits: VitalLimits): boolean {
  return FIELDS.every((field) => limits[field] === null);
}

/** Returns the level of the alert that a value raises; null for none. */
export function levelBy(vital: RangedVital, value: number, limits: VitalLimits): 'CRITICAL' | 'WARNING' | null {
  const flag = flagBy(vital, value, limits);
  if (flag === 'LL' || flag === 'HH') return 'CRITICAL';
  return flag === 'L' || flag === 'H' ? 'WARNING' : null;
}

/** Returns the position of a value relative to its limits; undefined without limits. */
export function flagBy(vital: RangedVital, value: number, limits: VitalLimits) {
  if (isUnlimited(limits)) return undefined;
  const { lowCritical, lowWarning, highWarning, highCritical } = limits;
  // A temperature is read to one decimal (RCP 2017).
  const read = vital === 'temperature' ? Math.round(value * 10) / 10 : value;
  if (lowCritical !== null && read <= lowCritical) return 'LL' as const;
  if (highCritical !== null && read >= highCritical) return 'HH' as const;
  if (lowWarning !== null && read <= lowWarning) return 'L' as const;
  return highWarning !== null && read >= highWarning ? ('H' as const) : ('N' as const);
}

/** Saturation on scale 2, which a doctor sets for one patient: it goes before the ranges by age (RCP 2017). */
export const SCALE_2_RANGE: RangeInForce = {
  lowCritical: 83,
  lowWarning: 85,
  highWarning: null,
  highCritical: null,
  source: 'NEWS2, scale 2 (RCP 2017)',
  isOwn: false,
};

/** Returns the ranges that apply to the values of a reading. */
export function rangesOfMeasured(ranges: RangesInForce, values: VitalValues): RangesInForce {
  const measured = Object.entries(ranges).filter(([vital]) => values[vital as RangedVital] !== null);
  return Object.fromEntries(measured);
}

/** Returns the range of the oxygen saturation on a scale; undefined if the ranges by age apply. */
export function rangeOfScale(scale: OxygenScale): RangeInForce | undefined {
  return scale === 2 ? SCALE_2_RANGE : undefined;
}
