import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { LazyScreen, useFormat, useIsPhone } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { CalendarOutlined, LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { ZoomInOutlined, ZoomOutOutlined } from '@polyclinic/ui/kit/more-icons';
import { useState } from 'react';
import { addDays } from '../../lib/clinic-dates';
import { zoomedBy } from './day-zoom';

interface DayBarProps {
  date: string;
  onDate: (date: string) => void;
  /** A step of the day's height. */
  zoom: number;
  onZoom: (zoom: number) => void;
}

const loadPicker = () => import('./day-picker').then((m) => m.DayPicker);

/** Which day is on show, how tall, and the ways to another. */
export function DayBar({ date, onDate, zoom, onZoom }: DayBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const isPhone = useIsPhone();
  const [isPicking, setIsPicking] = useState(false);
  // On a phone the date has a line of its own.
  const heights = (
    <>
      <Button
        icon={<ZoomOutOutlined />}
        aria-label={t`Shorter hours`}
        disabled={zoomedBy(zoom, -1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      />
      <Button
        icon={<ZoomInOutlined />}
        aria-label={t`Taller hours`}
        disabled={zoomedBy(zoom, 1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, 1))}
      />
    </>
  );
  return (
    <Flex gap="small" align="center" wrap role="group" aria-label={t`Day`}>
      <Button icon={<LeftOutlined />} aria-label={t`Previous day`} onClick={() => onDate(addDays(date, -1))} />
      <Button disabled={date === today} onClick={() => onDate(today)}>
        {t`Today`}
      </Button>
      <Button icon={<RightOutlined />} aria-label={t`Next day`} onClick={() => onDate(addDays(date, 1))} />
      {isPhone && heights}
      <Button
        type="text"
        icon={<CalendarOutlined />}
        title={t`Choose a date`}
        aria-expanded={isPicking}
        onClick={() => setIsPicking(!isPicking)}
      >
        <strong aria-live="polite">{format.fullDate(date)}</strong>
      </Button>
      {!isPhone && heights}
      {isPicking && <LazyScreen id="day-picker" load={loadPicker} waiting={null} />}
    </Flex>
  );
}
