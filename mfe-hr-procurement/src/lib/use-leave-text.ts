import { useLingui } from '@lingui/react/macro';
import type { LeaveRequest } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

type Days = Pick<LeaveRequest, 'firstDay' | 'lastDay' | 'startsAtMidday' | 'endsAtMidday'>;

/** Returns the days of a leave in words. */
export function useLeaveText(): (leave: Days) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ firstDay, lastDay, startsAtMidday, endsAtMidday }) => {
    const [first, last] = [format.date(firstDay), format.date(lastDay)];
    const days = firstDay === lastDay ? first : t`${first} to ${last}`;
    if (startsAtMidday && endsAtMidday) return t`${days}, from midday to midday`;
    if (startsAtMidday) return t`${days}, from midday`;
    return endsAtMidday ? t`${days}, until midday` : days;
  };
}
