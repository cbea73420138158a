import { useLingui } from '@lingui/react/macro';
import { addDays, weekdayOf, type ClosedDay } from '@polyclinic/contract';
import { useFormat, useWeekdayNames } from '@polyclinic/ui';

/** Returns a function for why nothing can be booked on a day. */
export function useClosedText(): (closed: ClosedDay, date: string, doctorId: string | null) => string {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useWeekdayNames('long');
  return ({ kind, isClinic, title, until }, date, doctorId) => {
    const weekday = nameOf(weekdayOf(date));
    if (kind === 'HOLIDAY') return title ? t`Clinic closed: ${title}` : t`Clinic closed`;
    if (kind === 'ON_LEAVE') {
      if (!doctorId) return t`All doctors are on leave`;
      if (!until) return t`Doctor on leave`;
      const end = until.endsWith('T00:00:00') ? format.date(addDays(until.slice(0, 10), -1)) : format.dateTime(until);
      return t`Doctor on leave until ${end}`;
    }
    if (isClinic) return t`Closed on ${weekday}s`;
    return doctorId ? t`The doctor doesn't work on ${weekday}s` : t`No doctor works on ${weekday}s`;
  };
}
