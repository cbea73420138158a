import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { CalendarViewName } from '@polyclinic/clinic-ui/calendar';
import { useFormat, useWeekdayNames, type Format } from '@polyclinic/ui';
import { weekdayOf } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import type { ReactNode } from 'react';

interface CalendarBarProps {
  view: CalendarViewName;
  date: string;
  days: readonly string[];
  /** Moves by days, weeks or months; 0 means today. */
  onStep: (steps: number) => void;
  children?: ReactNode;
}

/** The dates shown, and the buttons that do what a swipe does. */
export function CalendarBar({ view, date, days, onStep, children }: CalendarBarProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const nameOf = useWeekdayNames('short');
  const [previous, next] = {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
  }[view];
  const title =
    view === 'day'
      ? `${nameOf(weekdayOf(date))} ${format.dayMonth(date)}`
      : span(view, date, days, format, i18n.locale);
  return (
    <div className="pc-mobile-calendar-bar">
      <Button icon={<LeftOutlined />} aria-label={previous} onClick={() => onStep(-1)} />
      <strong aria-live="polite">{title}</strong>
      <Button icon={<RightOutlined />} aria-label={next} onClick={() => onStep(1)} />
      <span className="pc-mobile-calendar-side">
        <Button disabled={date === today} onClick={() => onStep(0)}>{t`Today`}</Button>
        {children}
      </span>
    </div>
  );
}

function span(view: CalendarViewName, date: string, days: readonly string[], format: Format, locale: string): string {
  if (view === 'week') return `${format.dayMonth(days[0] ?? date)} – ${format.dayMonth(days.at(-1) ?? date)}`;
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${date}T00:00:00Z`));
}
