import { GROWTH_PERCENTILES, type AgeGrowthIndicator, type GrowthLine } from '@polyclinic/contract';
import { BMI_FOR_AGE } from './growth-tables/bmi-for-age';
import { HEAD_CIRCUMFERENCE_FOR_AGE } from './growth-tables/head-circumference-for-age';
import { LENGTH_FOR_AGE } from './growth-tables/length-for-age';
import { decodedColumns } from './growth-tables/decoded-columns';
import type { GrowthSex, GrowthTable, Lms } from './growth-tables/growth-table';
import { WEIGHT_FOR_AGE } from './growth-tables/weight-for-age';

/** Parameters at an age of a loaded reference; ages of a table by month are no whole days. */
export interface LoadedAge extends Lms {
  ageDays: number;
}

export const GROWTH_SOURCE = 'WHO Child Growth Standards (2006)';
/** Last age of the tables, in days. */
export const LAST_GROWTH_DAY = 1826;
const MONTH_DAYS = 30.4375;

const TABLES: Record<AgeGrowthIndicator, GrowthTable> = {
  WEIGHT: WEIGHT_FOR_AGE,
  HEIGHT: LENGTH_FOR_AGE,
  BMI: BMI_FOR_AGE,
  HEAD_CIRCUMFERENCE: HEAD_CIRCUMFERENCE_FOR_AGE,
};

const decoded = new Map<string, Lms[]>();

/** Returns the parameters of a measure at an age in days; undefined beyond the tables. */
export function lmsAt(indicator: AgeGrowthIndicator, sex: GrowthSex, ageDays: number): Lms | undefined {
  const key = `${indicator} ${sex}`;
  const rows = decoded.get(key) ?? decodedColumns(TABLES[indicator][sex]);
  decoded.set(key, rows);
  return rows[ageDays];
}

/**
 * Returns the parameters of a loaded reference at an age, in a straight line between the two ages around it, as WHO does (WHO
 * Reference 2007, macro who2007); undefined outside of its ages. `ages` ascend.
 */
export function loadedLmsAt(ages: readonly LoadedAge[], ageDays: number): Lms | undefined {
  const next = ages.findIndex((age) => age.ageDays >= ageDays);
  const after = ages[next];
  if (!after) return undefined;
  if (after.ageDays === ageDays) return after;
  const before = ages[next - 1];
  if (!before) return undefined;
  const share = (ageDays - before.ageDays) / (after.ageDays - before.ageDays);
  const between = (from: number, to: number) => from + share * (to - from);
  return { l: between(before.l, after.l), m: between(before.m, after.m), s: between(before.s, after.s) };
}

/** Returns the parameters at an age: of the built-in tables as far as they go, then of a loaded reference. */
export function referenceAt({ indicator, sex, loaded }: GrowthReference, ageDays: number): Lms | undefined {
  return ageDays <= LAST_GROWTH_DAY ? lmsAt(indicator, sex, ageDays) : loadedLmsAt(loaded, ageDays);
}

/** Reference with which the growth of a child is compared. */
export interface GrowthReference {
  indicator: AgeGrowthIndicator;
  sex: GrowthSex;
  /** Ages of the reference that the clinic has loaded; empty without one. */
  loaded: readonly LoadedAge[];
}

/**
 * Returns the z-score of a value by the LMS method, to two decimals. Beyond 3 SD the distance between 2 SD and 3 SD is
 * carried on for weight and BMI, as WHO does (WHO Child Growth Standards, 2006, chapter 7: restricted application); length
 * and head circumference are normal distributions, for which both are the same.
 */
export function zScoreOf(value: number, lms: Lms): number {
  const z = plainZ(value, lms);
  if (Math.abs(z) <= RESTRICTED_FROM) return twoDecimals(z);
  const side = Math.sign(z);
  const third = valueAt(side * RESTRICTED_FROM, lms);
  const step = Math.abs(third - valueAt(side * (RESTRICTED_FROM - 1), lms));
  return twoDecimals(side * RESTRICTED_FROM + (value - third) / step);
}
const RESTRICTED_FROM = 3;

/** Returns the value at a z-score by the LMS method. */
export function valueAt(z: number, { l, m, s }: Lms): number {
  return l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/** Returns the percentile of a z-score, to one decimal: the share of children with a lower value. */
export function percentileOf(z: number): number {
  return Math.round(normalShare(z) * 1000) / 10;
}

/** Returns the percentile lines of a measure for each month that has a reference, up to an age in days. */
export function growthLines(reference: GrowthReference, untilDays: number): GrowthLine[] {
  const lines: GrowthLine[] = [];
  for (let month = 0; Math.round(month * MONTH_DAYS) <= untilDays; month += 1) {
    const ageDays = Math.round(month * MONTH_DAYS);
    const lms = referenceAt(reference, ageDays);
    if (!lms) continue;
    lines.push({ ageDays, values: GROWTH_PERCENTILES.map((percent) => lineValue(percent, lms)) });
  }
  return lines;
}

/** Returns the value of a percentile line, to two decimals. */
export function lineValue(percent: (typeof GROWTH_PERCENTILES)[number], lms: Lms): number {
  return twoDecimals(valueAt(LINE_Z[percent], lms));
}

/** Quantiles of the standard normal distribution of the lines. */
const LINE_Z: Record<(typeof GROWTH_PERCENTILES)[number], number> = {
  3: -1.880794,
  15: -1.036433,
  50: 0,
  85: 1.036433,
  97: 1.880794,
};

function plainZ(value: number, { l, m, s }: Lms): number {
  return l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
}

/** Standard normal distribution, by the error function of Abramowitz and Stegun, formula 7.1.26 (error below 1.5e-7). */
function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const error = 1 - series.reduce((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
  return z < 0 ? (1 - error) / 2 : (1 + error) / 2;
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
