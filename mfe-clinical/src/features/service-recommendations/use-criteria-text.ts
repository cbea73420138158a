import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RecommendationCriteria } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { RULE_SEX_LABELS } from './guideline-labels';

type Group = Pick<RecommendationCriteria, 'ageFrom' | 'ageTo' | 'sex'>;

/** Returns functions that put the criteria of a rule into words: for whom, and how often. */
export function useCriteriaText() {
  const { t, i18n } = useLingui();
  const format = useFormat();

  function ages({ ageFrom, ageTo }: Group): string {
    const from = ageFrom === null ? '' : format.number(ageFrom);
    const to = ageTo === null ? '' : format.number(ageTo);
    if (from && to) return t`aged ${from} to ${to}`;
    if (from) return t`aged ${from} and over`;
    return to ? t`aged up to ${to}` : '';
  }

  return {
    /** Empty for everyone. */
    group(group: Group): string {
      return [group.sex && i18n._(RULE_SEX_LABELS[group.sex]), ages(group)].filter(Boolean).join(', ');
    },
    repeat(months: number | null): string {
      return months === null ? t`once` : plural(months, { one: 'every month', other: 'every # months' });
    },
  };
}
