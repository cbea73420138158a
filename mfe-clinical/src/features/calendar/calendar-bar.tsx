import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { LazyScreen, useFormat, useIsPhone, type Format } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { CalendarOutlined, LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { ZoomInOutlined, ZoomOutOutlined } from '@polyclinic/ui/kit/more-icons';
import { useState } from 'react';
import { daysOf, type CalendarViewName } from './calendar-search-params';
import { zoomedBy } from './day-zoom';

interface CalendarBarProps {
  view: CalendarViewName;
  date: string;
  /** Moves by days, weeks or months; 0 means today. */
  onStep: (steps: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const loadPicker = () => import('./day-picker').then((m) => m.DayPicker);

/** Toolbar of the calendar: displayed dates, zoom, and navigation. */
export function CalendarBar({ view, date, onStep, zoom, onZoom }: CalendarBarProps) {
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
  // On a phone the date has a line of its own.
  const heights = view !== 'month' && (
    <>
      <Button
        className="pc-clinical-calendar-tools"
        icon={<ZoomOutOutlined />}
        aria-label={t`Zoom out`}
        disabled={zoomedBy(zoom, -1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      />
      <Button
        className="pc-clinical-calendar-tools"
        icon={<ZoomInOutlined />}
        aria-label={t`Zoom in`}
        disabled={zoomedBy(zoom, 1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, 1))}
      />
    </>
  );
  return (
    <Flex gap="small" align="center" wrap role="group" aria-label={names[0]}>
      <Button
        className="pc-clinical-calendar-tools"
        icon={<LeftOutlined />}
        aria-label={names[1]}
        onClick={() => onStep(-1)}
      />
      <Button className="pc-clinical-calendar-tools" disabled={date === today} onClick={() => onStep(0)}>
        {t`Today`}
      </Button>
      <Button
        className="pc-clinical-calendar-tools"
        icon={<RightOutlined />}
        aria-label={names[2]}
        onClick={() => onStep(1)}
      />
      {isPhone && heights}
      <Button
        type="text"
        icon={<CalendarOutlined />}
        title={t`Choose date`}
        aria-expanded={isPicking}
        onClick={() => setIsPicking(!isPicking)}
      >
        <strong aria-live="polite">{spanText(view, date, i18n.locale, format)}</strong>
      </Button>
      {!isPhone && heights}
      {isPicking && <LazyScreen id="day-picker" load={loadPicker} waiting={null} />}
    </Flex>
  );
}

/** Formats the displayed dates: a day in full, a week from first to last day, a month by name. */
export function spanText(view: CalendarViewName, date: string, locale: string, format: Format): string {
  if (view === 'day') return format.fullDate(date);
  if (view === 'month') {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return name.format(new Date(`${date}T00:00:00Z`));
  }
  const days = daysOf('week', date);
  const last = days.at(-1) ?? date;
  return `${format.dayMonth(days[0] ?? date)} – ${format.dayMonth(last)} ${last.slice(0, 4)}`;
}
