import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { addDays, weekdayOf, type CalendarDay } from '@polyclinic/contract';
import { useFormat, useWeekdayNames } from '@polyclinic/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';

interface MonthViewProps {
  /** The day with the focus. */
  date: string;
  /** The 42 days of six weeks. */
  days: readonly string[];
  /** Undefined while they are loading. */
  counted: readonly CalendarDay[] | undefined;
  /** Moves the focus to a day, possibly in another month. */
  onDate: (date: string) => void;
  /** Opens the day view. */
  onDay: (date: string) => void;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Six weeks from the one in which the month begins; a day opens its view. */
export function MonthView({ date: focused, days, counted, onDate, onDay }: MonthViewProps) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames('short');
  const grid = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const known = counted && new Map(counted.map((day) => [day.date, day.count]));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isWalking.current = false;
  }, [focused]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const step = ARROWS[key];
    if (step === undefined || shiftKey || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    isWalking.current = true;
    onDate(addDays(focused, step));
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className="pc-mobile-calendar-month"
      aria-label={t`Month`}
      aria-busy={counted === undefined}
      onKeyDown={onKeyDown}
    >
      <div role="row" className="pc-mobile-calendar-week">
        {days.slice(0, 7).map((date) => (
          <div role="columnheader" key={date}>
            {nameOf(weekdayOf(date))}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]} className="pc-mobile-calendar-week">
          {week.map((date) => (
            <MonthDay
              key={date}
              date={date}
              count={known && (known.get(date) ?? 0)}
              isOutside={date.slice(0, 7) !== focused.slice(0, 7)}
              isFocused={date === focused}
              onDay={onDay}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface MonthDayProps {
  date: string;
  count: number | undefined;
  isOutside: boolean;
  isFocused: boolean;
  onDay: (date: string) => void;
}

function MonthDay({ date, count, isOutside, isFocused, onDay }: MonthDayProps) {
  const format = useFormat();
  const today = useClinicToday();
  const day = format.fullDate(date);
  const label =
    count === undefined ? day : `${day}, ${plural(count, { one: '# appointment', other: '# appointments' })}`;
  return (
    <div role="gridcell">
      <button
        type="button"
        className="pc-mobile-calendar-cell"
        tabIndex={isFocused ? 0 : -1}
        data-outside={isOutside}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onDay(date)}
      >
        <span className="pc-hidden">{label}</span>
        <span aria-hidden="true">{format.number(Number(date.slice(8)))}</span>
        {count !== undefined && count > 0 && (
          <span aria-hidden="true" className="pc-mobile-calendar-count">
            {format.number(count)}
          </span>
        )}
      </button>
    </div>
  );
}
