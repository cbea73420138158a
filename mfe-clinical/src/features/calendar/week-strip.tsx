import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@polyclinic/ui';
import type { CalendarColumn } from './calendar-columns';
import { weekdayOf } from './column-names';

interface WeekStripProps {
  columns: readonly CalendarColumn[];
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The days of a week as buttons, each with its number of appointments. */
export function WeekStrip({ columns, date, today, onDate }: WeekStripProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <div className="pc-clinical-week-days" role="group" aria-label={t`Week`}>
      {columns.map((one) => {
        const count = one.appointments.length;
        const counted = plural(count, { one: '# appointment', other: '# appointments' });
        return (
          <button
            key={one.date}
            type="button"
            className="pc-clinical-week-day"
            aria-pressed={one.date === date}
            aria-current={one.date === today ? 'date' : undefined}
            data-today={one.date === today}
            onClick={() => onDate(one.date)}
          >
            <span className="pc-hidden">{`${format.fullDate(one.date)}, ${counted}`}</span>
            <span aria-hidden="true">{weekdayOf(one.date, i18n.locale)}</span>
            <strong aria-hidden="true">{format.number(Number(one.date.slice(8)))}</strong>
            <span aria-hidden="true">{count > 0 ? format.number(count) : '–'}</span>
          </button>
        );
      })}
    </div>
  );
}
