import { useLingui } from '@lingui/react/macro';
import type { OvertimeRule } from '@polyclinic/contract';
import { useFormat, useWeekdayNames } from '@polyclinic/ui';

/** Returns the hours of a rule in words. */
export function useOvertimeText(): (rule: OvertimeRule) => string {
  const { t } = useLingui();
  const format = useFormat();
  const weekday = useWeekdayNames('long');
  return (rule) => {
    if (rule.kind === 'HOLIDAY') return t`On holidays`;
    if (rule.kind === 'NIGHT') {
      const { from, to } = rule;
      return t`At night, ${from} to ${to}`;
    }
    if (rule.kind === 'WEEKDAYS') {
      const days = rule.weekdays.map((day) => weekday(day)).join(', ');
      return t`On ${days}`;
    }
    const hours = format.number(rule.afterMinutes / 60);
    return rule.kind === 'DAILY' ? t`After ${hours} hours a day` : t`After ${hours} hours a week`;
  };
}
