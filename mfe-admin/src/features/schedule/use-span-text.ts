import { t } from '@lingui/core/macro';
import type { ScheduleException } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { wholeDays } from './exception-span';

type Span = Pick<ScheduleException, 'startsAt' | 'endsAt'>;

/** Returns a function that formats the time of an exception as briefly as possible. */
export function useSpanText(): (span: Span) => string {
  const format = useFormat();
  return (span) => {
    const days = wholeDays(span);
    if (days) {
      const [first, last] = [format.date(days.dateFrom), format.date(days.dateTo)];
      return first === last ? first : t`${first} to ${last}`;
    }
    const { startsAt, endsAt } = span;
    const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
    const [begin, end] = [format.dateTime(startsAt), isOneDay ? format.time(endsAt) : format.dateTime(endsAt)];
    return t`${begin} to ${end}`;
  };
}
