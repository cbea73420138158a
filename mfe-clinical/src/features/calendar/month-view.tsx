import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { addDays, type CalendarDay } from '@polyclinic/contract';
import { QueryState, Styles, useFormat, useStatusColours } from '@polyclinic/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { STATUS_MEANINGS, STATUS_LABELS } from '../../lib/status-labels';
import type { CalendarQuery } from './calendar-search-params';
import { weekdayOf } from './column-names';
import { MONTH_STYLES } from './month-styles';
import { closedHours } from './open-hours';
import { useCalendarDays, useSchedule } from './use-calendar';

interface MonthViewProps {
  query: CalendarQuery;
  days: readonly string[];
  onStep: (steps: number) => void;
  /** Moves the cursor to a day, possibly in another month. */
  onDate: (date: string) => void;
  /** Opens the day view. */
  onDay: (date: string) => void;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1, Home: 0 };

/**
 * Month view: six weeks from the one in which the month begins, with the number of appointments per day and a link to
 * it.
 */
export function MonthView({ query: calendarQuery, days, onStep, onDate, onDay }: MonthViewProps) {
  const { t, i18n } = useLingui();
  const query = useCalendarDays(calendarQuery, days);
  const { schedule } = useSchedule(days);
  const table = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);

  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [calendarQuery.date]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (shiftKey || ctrlKey || metaKey || altKey) return;
    const arrow = ARROWS[key];
    const page = PAGES[key];
    if (arrow === undefined && page === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    if (arrow !== undefined) onDate(addDays(calendarQuery.date, arrow));
    else onStep(page ?? 0);
  }

  return (
    <QueryState query={query} loading={t`Loading appointments...`} failed={t`Failed to load appointments`}>
      {(data) => {
        const counted = new Map(data.days.map((day) => [day.date, day]));
        const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
        return (
          <div className="pc-clinical-month-frame">
            <Styles name="clinical-month" css={MONTH_STYLES} />
            <div
              ref={table}
              role="grid"
              tabIndex={-1}
              className="pc-clinical-month"
              aria-label={t`Month`}
              onKeyDown={onKeyDown}
            >
              <div role="row" className="pc-clinical-month-week">
                {days.slice(0, 7).map((date) => (
                  <div role="columnheader" key={date}>
                    {weekdayOf(date, i18n.locale)}
                  </div>
                ))}
              </div>

              {weeks.map((week) => (
                <div role="row" key={week[0]} className="pc-clinical-month-week">
                  {week.map((date) => (
                    <MonthCell
                      key={date}
                      date={date}
                      day={counted.get(date)}
                      holiday={
                        closedHours(schedule, date, null).find(({ why }) => why === 'HOLIDAY')?.title ?? undefined
                      }
                      isOutside={date.slice(0, 7) !== calendarQuery.date.slice(0, 7)}
                      isCursor={date === calendarQuery.date}
                      onDay={onDay}
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}

interface MonthCellProps {
  date: string;
  day: CalendarDay | undefined;
  holiday: string | undefined;
  isOutside: boolean;
  isCursor: boolean;
  onDay: (date: string) => void;
}

function MonthCell({ date, day, holiday, isOutside, isCursor, onDay }: MonthCellProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  const today = useClinicToday();
  const count = day?.count ?? 0;
  const first = day?.first ?? [];
  const more = count - first.length;
  const counted = plural(count, { one: '# appointment', other: '# appointments' });
  const label = [format.fullDate(date), holiday, counted].filter(Boolean).join(', ');

  return (
    <div role="gridcell" data-outside={isOutside} data-today={date === today}>
      <button
        type="button"
        className="pc-clinical-month-day"
        tabIndex={isCursor ? 0 : -1}
        aria-label={label}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onDay(date)}
      >
        <span className="pc-clinical-month-number">
          {format.number(Number(date.slice(8)))}
          {count > 0 && <span className="pc-clinical-month-count">{format.number(count)}</span>}
        </span>
        {holiday && <span className="pc-clinical-month-line pc-clinical-month-holiday">{holiday}</span>}
        {first.map(({ id, dateTime, patient, status }) => {
          const [color, background] = colours[STATUS_MEANINGS[status]];
          return (
            <span
              key={id}
              className="pc-clinical-month-line pc-clinical-month-visit"
              style={{ color, background }}
              title={i18n._(STATUS_LABELS[status])}
            >
              {format.time(dateTime)} {patientName(patient)}
            </span>
          );
        })}
        {more > 0 && <span className="pc-clinical-month-line">{plural(more, { one: '# more', other: '# more' })}</span>}
      </button>
    </div>
  );
}
