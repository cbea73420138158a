import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GrowthIndicator } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const GROWTH_LABELS: Record<GrowthIndicator, MessageDescriptor> = {
  WEIGHT: msg`Weight for age`,
  HEIGHT: msg`Length or height for age`,
  BMI: msg`BMI for age`,
  HEAD_CIRCUMFERENCE: msg`Head circumference for age`,
  WEIGHT_FOR_HEIGHT: msg`Weight for length or height`,
};

export const GROWTH_UNITS: Record<GrowthIndicator, string> = {
  WEIGHT: 'kg',
  HEIGHT: 'cm',
  BMI: 'kg/m²',
  HEAD_CIRCUMFERENCE: 'cm',
  WEIGHT_FOR_HEIGHT: 'kg',
};

const MONTH_DAYS = 30.4375;
const YEAR_MONTHS = 12;

/** Returns the age in completed months. */
export function monthsOf(ageDays: number): number {
  return Math.floor(ageDays / MONTH_DAYS);
}

/** Returns a function that says an age: in months up to two years, then in years and months. */
export function useAgeText(): (ageDays: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (ageDays) => {
    const all = monthsOf(ageDays);
    const total = format.number(all);
    if (all < 2 * YEAR_MONTHS) return t`${total} months`;
    const years = format.number(Math.floor(all / YEAR_MONTHS));
    const months = format.number(all % YEAR_MONTHS);
    return t`${years} years ${months} months`;
  };
}
