import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { STATUS_LABELS, STATUS_MEANINGS, STATUSES } from '@polyclinic/clinic-ui';
import type { CalendarDay } from '@polyclinic/contract';
import { useFormat, useStatusColours } from '@polyclinic/ui';

interface MonthCellProps {
  date: string;
  day: CalendarDay | undefined;
  holiday: string | undefined;
  /** Booked share of the open time, where it is known. */
  share: number | undefined;
  isOutside: boolean;
  isCursor: boolean;
  onDay: (date: string) => void;
}

/** A day of the month: its appointments by status as a bar and as numbers, and how much of the day is booked. */
export function MonthCell({ date, day, holiday, share, isOutside, isCursor, onDay }: MonthCellProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  const today = useClinicToday();
  const count = day?.count ?? 0;
  // In the order of a visit.
  const statuses = STATUSES.flatMap((status) => day?.statuses.filter((one) => one.status === status) ?? []);
  const words = statuses.map((one) => `${format.number(one.count)} ${i18n._(STATUS_LABELS[one.status])}`);
  const percent = share === undefined ? undefined : format.number(share, { style: 'percent' });
  const booked = percent && t`${percent} booked`;
  const counted = plural(count, { one: '# appointment', other: '# appointments' });
  const label = [format.fullDate(date), holiday, counted, ...words, booked].filter(Boolean).join(', ');

  return (
    <div role="gridcell" data-outside={isOutside} data-today={date === today}>
      <button
        type="button"
        className="pc-clinical-month-day"
        tabIndex={isCursor ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        title={[...words, booked].filter(Boolean).join(', ')}
        onClick={() => onDay(date)}
      >
        <span className="pc-hidden">{label}</span>
        <span className="pc-clinical-month-number" aria-hidden="true">
          {format.number(Number(date.slice(8)))}
          {count > 0 && <span className="pc-clinical-month-count">{format.number(count)}</span>}
        </span>
        {holiday && (
          <span className="pc-clinical-month-line pc-clinical-month-holiday" aria-hidden="true">
            {holiday}
          </span>
        )}
        {count > 0 && (
          <span className="pc-clinical-month-bar">
            {statuses.map((one) => (
              <span key={one.status} style={{ flexGrow: one.count, color: colours[STATUS_MEANINGS[one.status]][0] }} />
            ))}
          </span>
        )}
        {statuses.map((one, at) => (
          <span key={one.status} className="pc-clinical-month-line" aria-hidden="true">
            <span className="pc-clinical-month-status" style={{ color: colours[STATUS_MEANINGS[one.status]][0] }} />
            {words[at]}
          </span>
        ))}
        {booked && count > 0 && (
          <span className="pc-clinical-month-line pc-clinical-month-share" aria-hidden="true">
            {booked}
          </span>
        )}
      </button>
    </div>
  );
}
