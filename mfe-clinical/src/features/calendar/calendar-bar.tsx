import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { CalendarViewName } from '@polyclinic/clinic-ui/calendar';
import { LazyScreen, useFormat, useIsPhone, type Format } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { CalendarOutlined, LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { useState, type ReactNode } from 'react';
import { weekdayOf } from './column-names';
import { ZoomButtons } from './zoom-buttons';

interface CalendarBarProps {
  view: CalendarViewName;
  date: string;
  days: readonly string[];
  /** Moves by days, weeks or months; 0 means today. */
  onStep: (steps: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** On a phone: the view and the filters, in the same line. */
  children?: ReactNode;
}

const loadPicker = () => import('./day-picker').then((m) => m.DayPicker);

/** Toolbar of the calendar: displayed dates, zoom, and navigation. On a phone it is one line; the date opens the rest. */
export function CalendarBar({ view, date, days, onStep, zoom, onZoom, children }: CalendarBarProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const isPhone = useIsPhone();
  const [isPicking, setIsPicking] = useState(false);
  const names = {
    day: [t`Day`, t`Previous day`, t`Next day`],
    week: [t`Week`, t`Previous week`, t`Next week`],
    month: [t`Month`, t`Previous month`, t`Next month`],
  }[view];
  const span = { view, date, days };
  const toToday = (
    <Button className="pc-clinical-calendar-tools" disabled={date === today} onClick={() => onStep(0)}>
      {t`Today`}
    </Button>
  );
  const heights = view !== 'month' && <ZoomButtons zoom={zoom} onZoom={onZoom} />;
  return (
    <div className="pc-clinical-calendar-bar" role="group" aria-label={names[0]}>
      <Button
        className="pc-clinical-calendar-tools"
        icon={<LeftOutlined />}
        aria-label={names[1]}
        onClick={() => onStep(-1)}
      />
      {!isPhone && toToday}
      {!isPhone && (
        <Button
          className="pc-clinical-calendar-tools"
          icon={<RightOutlined />}
          aria-label={names[2]}
          onClick={() => onStep(1)}
        />
      )}
      <Button
        className="pc-clinical-calendar-date"
        type="text"
        icon={!isPhone && <CalendarOutlined />}
        title={t`Choose date`}
        aria-expanded={isPicking}
        onClick={() => setIsPicking(!isPicking)}
      >
        <strong aria-live="polite">
          {isPhone ? shortSpanText(span, i18n.locale, format) : spanText(span, i18n.locale, format)}
        </strong>
      </Button>
      {isPhone && (
        <Button
          className="pc-clinical-calendar-tools"
          icon={<RightOutlined />}
          aria-label={names[2]}
          onClick={() => onStep(1)}
        />
      )}
      {children}
      {!isPhone && heights}
      {isPicking && (
        <div className="pc-clinical-calendar-more">
          <LazyScreen id="day-picker" load={loadPicker} waiting={null} />
          {isPhone && toToday}
          {isPhone && heights}
        </div>
      )}
    </div>
  );
}

interface Span {
  view: CalendarViewName;
  date: string;
  days: readonly string[];
}

/** Formats the displayed dates: a day in full, a week from first to last day, a month by name. */
function spanText({ view, date, days }: Span, locale: string, format: Format): string {
  if (view === 'day') return format.fullDate(date);
  if (view === 'month') return monthName(date, locale, 'long');
  const last = days.at(-1) ?? date;
  return `${format.dayMonth(days[0] ?? date)} – ${format.dayMonth(last)} ${last.slice(0, 4)}`;
}

/** The same for a phone: the year only where the month would be ambiguous. */
function shortSpanText({ view, date, days }: Span, locale: string, format: Format): string {
  if (view === 'day') return `${weekdayOf(date, locale)} ${format.dayMonth(date)}`;
  if (view === 'month') return monthName(date, locale, 'short');
  return `${format.dayMonth(days[0] ?? date)} – ${format.dayMonth(days.at(-1) ?? date)}`;
}

function monthName(date: string, locale: string, month: 'long' | 'short'): string {
  const name = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${date}T00:00:00Z`));
}
