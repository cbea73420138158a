import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText } from '../base/shared';
import { clinicians } from './encounters';

/** Kind of the value that a test gives. */
export const LabValueKind = z.enum(['NUMERIC', 'TEXT', 'CODED']);
export type LabValueKind = z.infer<typeof LabValueKind>;

/** Values of a coded test. */
export const LabCode = z.enum(['NEGATIVE', 'TRACE', 'POSITIVE']);
export type LabCode = z.infer<typeof LabCode>;

/** Position of a value relative to its range (HL7 v2 table 0078: beyond critical limits, abnormal without a direction). */
export const LabFlag = z.enum(['LL', 'L', 'N', 'H', 'HH', 'A']);
export type LabFlag = z.infer<typeof LabFlag>;

/** Data that the record of a patient lacks, so that none of several ranges is known to be the right one. */
export const LabMissing = z.enum(['DATE_OF_BIRTH', 'SEX']);
export type LabMissing = z.infer<typeof LabMissing>;

export const LabValue = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: LabValueKind,
    number: z.number().nullable(),
    text: z.string().nullable(),
    coded: LabCode.nullable(),
    unit: z.string().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Source of the range: of the clinic's data, or null for the laboratory's own. */
    rangeSource: z.string().nullable(),
    /** Null if there is no range to compare the value with. */
    flag: LabFlag.nullable(),
    /** The value could not be assessed for lack of these; a flag beside it holds in every range that may apply. */
    missing: z.array(LabMissing).optional(),
  })
  .meta({ id: 'LabValue' });
export type LabValue = z.infer<typeof LabValue>;

const limit = z.number().min(-1_000_000).max(1_000_000).nullable();
const ageInDays = z.number().int().min(0).max(54_787);

/** Reference range of a test for a sex and an age interval, half-open: from `ageFrom` days, up to but without `ageTo`. */
export const LabRange = z.object({
  sex: z.enum(['MALE', 'FEMALE']).nullable(),
  ageFrom: ageInDays,
  ageTo: ageInDays.nullable(),
  low: limit,
  high: limit,
  criticalLow: limit,
  criticalHigh: limit,
  /** Publication or laboratory that the range is from. */
  source: filledText(300),
});
export type LabRange = z.infer<typeof LabRange>;

export const LabTest = z
  .object({
    /** LOINC code. */
    code: z.string(),
    name: z.string(),
    kind: LabValueKind,
    unit: z.string().nullable(),
    ranges: z.array(LabRange),
    /** Version of the clinic's own ranges; 0 as long as the starter ranges apply. */
    version: z.number().int(),
  })
  .meta({ id: 'LabTest' });
export type LabTest = z.infer<typeof LabTest>;

export const LabPanel = z
  .object({ code: z.string(), name: z.string(), tests: z.array(z.string()) })
  .meta({ id: 'LabPanel' });
export type LabPanel = z.infer<typeof LabPanel>;

export const LabTestFields = z.object({ ranges: z.array(LabRange).max(40) });
export const LabRangesChange = LabTestFields.extend({ version: z.number().int().min(0).max(2_147_483_647) });
export type LabRangesChange = z.infer<typeof LabRangesChange>;

export const LAB_TEST_LABELS = { ranges: 'Reference ranges' } as const satisfies LabelsOf<typeof LabTestFields>;

/** Sex and age of a patient. */
export interface LabSubject {
  sex: string | null;
  /** Null without a date of birth. */
  ageDays: number | null;
}

/**
 * Returns the range of a patient: one for the sex before one for both. Without a date of birth only a range for all ages
 * applies; a range of one sex never applies to a patient of another or unknown one.
 */
export function rangeFor(ranges: readonly LabRange[], { sex, ageDays }: LabSubject): LabRange | undefined {
  const fitting = ranges.filter((range) => {
    if (range.sex !== null && range.sex !== sex) return false;
    if (ageDays === null) return range.ageFrom === 0 && range.ageTo === null;
    return range.ageFrom <= ageDays && (range.ageTo === null || ageDays < range.ageTo);
  });
  return fitting.find((range) => range.sex !== null) ?? fitting[0];
}

/**
 * Returns the ranges that may be those of a patient, where `rangeFor` finds none because date of birth or sex is not
 * known; and what is missing. None at all if the patient is known to be outside of every range.
 */
export function possibleRanges(
  ranges: readonly LabRange[],
  { sex, ageDays }: LabSubject,
): { possible: LabRange[]; missing: LabMissing[] } {
  const isSexKnown = sex === 'MALE' || sex === 'FEMALE';
  const possible = ranges.filter(
    (range) =>
      (range.sex === null || !isSexKnown || range.sex === sex) &&
      (ageDays === null || (range.ageFrom <= ageDays && (range.ageTo === null || ageDays < range.ageTo))),
  );
  const missing: LabMissing[] = [];
  if (ageDays === null && possible.some(({ ageFrom, ageTo }) => ageFrom > 0 || ageTo !== null)) {
    missing.push('DATE_OF_BIRTH');
  }
  if (!isSexKnown && possible.some((range) => range.sex !== null)) missing.push('SEX');
  return { possible, missing };
}

/** Returns the critical flag on which all ranges agree; null if one of them does not have it. */
export function criticalInAll(value: number, ranges: readonly LabRange[]): 'LL' | 'HH' | null {
  const flags = ranges.map(({ criticalLow, criticalHigh }) =>
    flagOfNumber(value, { criticalLow, criticalHigh, low: null, high: null }),
  );
  const [first] = flags;
  return (first === 'LL' || first === 'HH') && flags.every((flag) => flag === first) ? first : null;
}

/** Returns the index of a range that overlaps another one, or whose ages or limits are not in order. */
export function unsoundRange(ranges: readonly LabRange[]): number | undefined {
  const found = ranges.findIndex((one, index) => {
    const limits = [one.criticalLow, one.low, one.high, one.criticalHigh].filter((value) => value !== null);
    const isOrdered = limits.every((value, at) => at === 0 || (limits[at - 1] ?? 0) <= value);
    const isInterval = one.ageTo === null || one.ageFrom < one.ageTo;
    const overlaps = ranges.some(
      (other, at) =>
        at < index &&
        other.sex === one.sex &&
        one.ageFrom < (other.ageTo ?? Infinity) &&
        other.ageFrom < (one.ageTo ?? Infinity),
    );
    return limits.length === 0 || !isOrdered || !isInterval || overlaps;
  });
  return found === -1 ? undefined : found;
}

type Limits = Pick<LabRange, 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;

/** Returns the flag of a number; null if there is nothing to compare it with. */
export function flagOfNumber(value: number, limits: Limits | undefined): LabFlag | null {
  if (!limits) return null;
  const { low, high, criticalLow, criticalHigh } = limits;
  if (criticalLow !== null && value < criticalLow) return 'LL';
  if (criticalHigh !== null && value > criticalHigh) return 'HH';
  if (low !== null && value < low) return 'L';
  if (high !== null && value > high) return 'H';
  return low === null && high === null ? null : 'N';
}

export const labTests = defineEndpoints('labTests', {
  list: {
    method: 'GET',
    path: '/lab-tests',
    access: clinicians,
    summary: 'List the laboratory tests and panels with the reference ranges of the clinic',
    data: z.object({ tests: z.array(LabTest), panels: z.array(LabPanel), source: z.string() }),
  },
  changeRanges: {
    method: 'PUT',
    path: '/lab-tests/:code/ranges',
    access: allow('ADMIN'),
    summary: "Replace the clinic's reference ranges of a test",
    body: LabRangesChange,
    data: z.object({ test: LabTest }),
    errors: ['LAB_TEST_UNKNOWN', 'LAB_RANGE_INVALID', 'STALE_VERSION'],
  },
});
