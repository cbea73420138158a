import { useLingui } from '@lingui/react/macro';
import { type CalendarQuery, closedHours, useCalendarDays, useSchedule } from '@polyclinic/clinic-ui/calendar';
import { addDays } from '@polyclinic/contract';
import { QueryState, Styles } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { api } from '../../lib/api';
import { ClipboardStrip } from './clipboard-strip';
import { weekdayOf } from './column-names';
import { bookedShare } from './month-load';
import { MonthCell } from './month-cell';
import { MONTH_STYLES } from './month-styles';

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
 * Month view: six weeks from the one in which the month begins. Each day shows how full it is and opens its day view.
 */
export function MonthView({ query: calendarQuery, days, onStep, onDate, onDay }: MonthViewProps) {
  const { t, i18n } = useLingui();
  const query = useCalendarDays(calendarQuery, days);
  const { schedule } = useSchedule(days);
  const doctors = useQuery(api.users.doctors.queryOptions());
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
    <>
      <ClipboardStrip />
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
                        share={bookedShare({
                          day: counted.get(date),
                          date,
                          query: calendarQuery,
                          schedule,
                          doctors: doctors.data?.users ?? [],
                        })}
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
    </>
  );
}
