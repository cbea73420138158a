import { compareAges, hasReached, MOST_AGE_DAYS, type CompletedAge, type VitalAge } from './vital-age';
import type { RangedVital } from './vital-limits';
import type { VitalRange } from './vital-ranges';
import { VITAL_LIMITS } from './vital-values';

/** Fault of a range, and the field to mend. */
export interface RangeFault {
  index: number;
  field: keyof VitalRange;
  complaint: 'order' | 'ascending' | 'invalid' | 'ageInDays' | 'agesOverlap' | 'ageGap' | 'ageStart' | 'ageEnd';
}

/** Sex and age of a patient; without a date of birth the patient counts as an adult. */
export interface RangeSubject {
  sex: string | null;
  age: CompletedAge | null;
}

/** Returns the range of a patient: one for the sex before one for all. */
export function vitalRangeFor(ranges: readonly VitalRange[], { sex, age }: RangeSubject): VitalRange | undefined {
  const fitting = ranges.filter((range) => {
    if (range.sex !== null && range.sex !== sex) return false;
    if (age === null) return range.ageTo === null;
    return hasReached(age, range.ageFrom) && (range.ageTo === null || !hasReached(age, range.ageTo));
  });
  return fitting.find((range) => range.sex !== null) ?? fitting[0];
}

/**
 * Returns the first fault of the ranges of a sign: those for all patients cover every age exactly once, those of one sex do
 * not overlap; limits are in ascending order and possible (reference C).
 */
export function faultOfRanges(vital: RangedVital, ranges: readonly VitalRange[]): RangeFault | undefined {
  for (const [index, range] of ranges.entries()) {
    const fault = faultOfRange(vital, range);
    if (fault) return { index, ...fault };
  }
  for (const sex of [null, 'FEMALE', 'MALE'] as const) {
    const fault = faultOfAges(ranges, sex);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfRange(vital: RangedVital, range: VitalRange): Omit<RangeFault, 'index'> | undefined {
  const { ageFrom, ageTo } = range;
  if (isTooLong(ageFrom)) return { field: 'ageFrom', complaint: 'ageInDays' };
  if (ageTo && isTooLong(ageTo)) return { field: 'ageTo', complaint: 'ageInDays' };
  if (ageTo && compareAges(ageFrom, ageTo) >= 0) return { field: 'ageTo', complaint: 'order' };
  const [least, most] = VITAL_LIMITS[vital];
  let before: { field: (typeof ASCENDING)[number]; value: number } | undefined;
  for (const field of ASCENDING) {
    const value = range[field];
    if (value === null) continue;
    if (value < least || value > most) return { field, complaint: 'invalid' };
    // A lower limit is never an upper one, while a warning may start where it is critical.
    const isBetween = before?.field.startsWith('low') === true && field.startsWith('high');
    if (before && (isBetween ? value <= before.value : value < before.value)) return { field, complaint: 'ascending' };
    before = { field, value };
  }
  return undefined;
}
const ASCENDING = ['lowCritical', 'lowWarning', 'highWarning', 'highCritical'] as const;

const isTooLong = ({ count, unit }: VitalAge) => unit === 'DAYS' && count > MOST_AGE_DAYS;

function faultOfAges(ranges: readonly VitalRange[], sex: VitalRange['sex']): RangeFault | undefined {
  const sorted = ranges
    .map((range, index) => ({ ...range, index }))
    .filter((range) => range.sex === sex)
    .toSorted((one, other) => compareAges(one.ageFrom, other.ageFrom));
  const [first] = sorted;
  if (sex === null && !first) return { index: 0, field: 'sex', complaint: 'ageGap' };
  if (sex === null && first && first.ageFrom.count > 0) {
    return { index: first.index, field: 'ageFrom', complaint: 'ageStart' };
  }
  for (const [place, { index, ageFrom }] of sorted.entries()) {
    const before = sorted[place - 1];
    if (!before) continue;
    const distance = before.ageTo === null ? -1 : compareAges(ageFrom, before.ageTo);
    if (distance < 0) return { index, field: 'ageFrom', complaint: 'agesOverlap' };
    if (distance > 0 && sex === null) return { index, field: 'ageFrom', complaint: 'ageGap' };
  }
  const last = sorted.at(-1);
  if (sex === null && last && last.ageTo !== null) return { index: last.index, field: 'ageTo', complaint: 'ageEnd' };
  return undefined;
}
