import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RecommendationReason } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useCriteriaText } from './use-criteria-text';

/** Returns a function that says in words why a service is recommended. */
export function useReasonText(): (reason: RecommendationReason) => string {
  const { t } = useLingui();
  const format = useFormat();
  const criteria = useCriteriaText();

  const since = (lastDoneOn: string | null) => {
    if (lastDoneOn === null) return t`not done yet`;
    const date = format.date(lastDoneOn);
    return t`last done on ${date}`;
  };
  const ofRule = ({ repeatMonths, lastDoneOn }: { repeatMonths: number | null; lastDoneOn: string | null }) =>
    [criteria.repeat(repeatMonths), since(lastDoneOn)].join(', ');

  return (reason) => {
    switch (reason.kind) {
      case 'FOLLOW_UP_ORDER': {
        const period = `${format.date(reason.dateFrom)} – ${format.date(reason.dateTo)}`;
        return t`Follow-up ordered for ${period}`;
      }
      case 'PROBLEM': {
        const problem = `${reason.title} (${reason.code})`;
        const often = ofRule(reason);
        return t`For ${problem}: ${often}`;
      }
      case 'INTERVAL': {
        const { followUpDays } = reason;
        const interval = plural(followUpDays, { one: 'after # day', other: 'after # days' });
        const last = since(reason.lastDoneOn);
        return t`Follow-up usual ${interval}: ${last}`;
      }
      case 'CHECK_UP': {
        const group = criteria.group(reason) || t`Everyone`;
        const often = ofRule(reason);
        return t`${group}: ${often}`;
      }
    }
  };
}
