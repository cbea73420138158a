import { useLingui } from '@lingui/react/macro';
import type { VitalAge } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

export const MONTHS_PER_YEAR = 12;

export type AgeUnit = VitalAge['unit'] | 'YEARS';

/** An age as it is entered; without a number there is none. */
export interface ShownAge {
  count: number | null;
  unit: AgeUnit;
}

/** Returns an age in the largest unit that is whole. */
export function shownAge(age: VitalAge | null): ShownAge {
  if (age === null) return { count: null, unit: 'YEARS' };
  const { count, unit } = age;
  const isYears = unit === 'MONTHS' && count > 0 && count % MONTHS_PER_YEAR === 0;
  return isYears ? { count: count / MONTHS_PER_YEAR, unit: 'YEARS' } : { count, unit };
}

/** Returns an age in days or months; null for none. */
export function ageOf({ count, unit }: ShownAge): VitalAge | null {
  if (count === null) return null;
  return unit === 'YEARS' ? { count: count * MONTHS_PER_YEAR, unit: 'MONTHS' } : { count, unit };
}

/** Returns a function that says an age: "28 days", "3 months", "4 years". */
export function useAgeText(): (age: VitalAge) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (age) => {
    const { count, unit } = shownAge(age);
    const number = format.number(count ?? 0);
    if (count === 0) return t`birth`;
    if (unit === 'DAYS') return t`${number} days`;
    return unit === 'MONTHS' ? t`${number} months` : t`${number} years`;
  };
}
