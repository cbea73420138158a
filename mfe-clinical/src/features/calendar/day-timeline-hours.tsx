import { useLingui } from '@lingui/react/macro';
import { atMinutes } from '@polyclinic/clinic-ui/calendar';
import { useFormat } from '@polyclinic/ui';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import type { Timeline } from './day-timeline';
import { DayTimelineRow, placeWithin } from './day-timeline-row';
import { useTimelineKeys } from './use-timeline-keys';

const HOUR = 60;

interface DayTimelineHoursProps {
  timeline: Timeline;
  date: string;
  /** Minutes since midnight at the clinic. */
  now: number;
}

/** The hours with their axis, the rows and the line of now; it scrolls sideways where there is no room. */
export function DayTimelineHours({ timeline: { hours, rows }, date, now }: DayTimelineHoursProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hintId = useId();
  const place = useRef<HTMLDivElement>(null);
  const current = useTimelineKeys(place);
  const across = placeWithin(hours);
  const share = (now - hours.start) / (hours.end - hours.start);
  const isOpen = share >= 0 && share <= 1;

  const start = useRef(share);
  useEffect(() => {
    const box = place.current;
    if (!box || start.current < 0 || start.current > 1) return;
    // The current time is one third from the left, so that most of what is visible lies ahead.
    box.scrollLeft = start.current * box.scrollWidth - box.clientWidth / 3;
  }, []);

  const blocks = rows.flatMap((row) => row.blocks);
  const isShown = blocks.some(({ appointment }) => appointment.id === current);
  const ahead = blocks.find(({ end }) => end > now) ?? blocks[0];
  const stop = isShown ? current : ahead?.appointment.id;
  const times = Array.from({ length: Math.ceil((hours.end - hours.start) / HOUR) }, (_, i) => hours.start + i * HOUR);

  return (
    <>
      <p id={hintId} className="pc-hidden">
        {t`Use the arrow keys to move between appointments.`}
      </p>
      <div
        ref={place}
        className="pc-clinical-timeline-hours"
        role="region"
        aria-label={t`Appointments by doctor`}
        aria-describedby={blocks.length === 0 ? undefined : hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without an appointment, must be scrollable by keyboard
        tabIndex={blocks.length === 0 ? 0 : undefined}
        style={{ '--pc-hours': (hours.end - hours.start) / HOUR } as CSSProperties}
      >
        <div className="pc-clinical-timeline-wide">
          <div className="pc-clinical-timeline-axis" aria-hidden="true">
            {times.map((minutes) => (
              <span
                key={minutes}
                style={{ insetInlineStart: across({ start: minutes, end: minutes }).insetInlineStart }}
              >
                {format.time(atMinutes(date, minutes))}
              </span>
            ))}
          </div>
          <ul className="pc-clinical-timeline-rows">
            {rows.map((row) => (
              <DayTimelineRow key={row.key} row={row} hours={hours} date={date} now={now} stop={stop} />
            ))}
          </ul>
          {isOpen && (
            <div className="pc-clinical-timeline-now" aria-hidden="true">
              <span style={{ insetInlineStart: `${share * 100}%` }} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
