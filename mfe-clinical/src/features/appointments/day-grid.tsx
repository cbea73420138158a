import { useLingui } from '@lingui/react/macro';
import { isOnRow, openRowMenu, Sheet, useFormat, useGestures, useIsPhone } from '@polyclinic/ui';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { atMinutes, minutesOf } from '../../lib/clinic-dates';
import { useClinicNow } from '../../lib/clinic-clock';
import { DayBlock } from './day-block';
import type { DayColumn } from './day-columns';
import { freeSlots, hoursOf, placed, slotsOf, type Hours } from './day-layout';
import { DAY_SHEET } from './day-sheet';
import { DAY_ZOOMS, zoomedBy } from './day-zoom';

interface DayGridProps {
  date: string;
  columns: readonly DayColumn[];
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Called with how many days a swipe leads on or back. */
  onDays: (days: number) => void;
  /** Called for a free place; without it nobody may book. */
  onBook?: (at: string, doctorId: string | null) => void;
}

const GUTTER = '64px';

/** The day of each doctor side by side: half hours to book in, and a block for each appointment. */
export function DayGrid({ date, columns, zoom, onZoom, onDays, onBook }: DayGridProps) {
  const format = useFormat();
  const now = useClinicNow();
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string>();
  const hours = hoursOf(columns.flatMap(({ appointments }) => appointments));
  const slots = slotsOf(hours);
  const nowMinutes = now.slice(0, 10) === date ? minutesOf(now) : undefined;

  useEffect(() => {
    // What is going on now is in sight; the morning is a turn of the wheel away.
    const line = frame.current?.querySelector<HTMLElement>('.pc-day-now');
    if (line && frame.current) frame.current.scrollTop = line.offsetTop - frame.current.clientHeight / 3;
  }, [date]);

  const isPhone = useIsPhone();
  useGestures(frame, {
    // With several doctors side by side that movement scrolls to those who do not fit.
    ...(isPhone && { swipeLeft: () => onDays(1), swipeRight: () => onDays(-1) }),
    pinchOut: () => onZoom(zoomedBy(zoom, 1)),
    pinchIn: () => onZoom(zoomedBy(zoom, -1)),
    longPress: (target) => isOnRow(target) && openRowMenu(target),
  });

  const free = columns.map(({ appointments }) => (onBook ? freeSlots(slots, appointments) : []));
  const first = free.findIndex((one) => one.length > 0);
  const fallback = `${first}.${free[first]?.[0]}`;
  const isCursorFree = cursor !== undefined && isFree(free, cursor);

  return (
    <div
      ref={frame}
      className="pc-day"
      style={
        {
          gridTemplateColumns: `${GUTTER} repeat(${columns.length}, minmax(168px, 1fr))`,
          '--pc-zoom': DAY_ZOOMS[zoom],
        } as CSSProperties
      }
    >
      <Sheet name="day" css={DAY_SHEET} />
      <div className="pc-day-corner" />
      {columns.map(({ doctorId, name }) => (
        <h2 key={doctorId ?? ''} className="pc-day-head">
          {name}
        </h2>
      ))}
      <div className="pc-day-times" aria-hidden="true">
        {slots.map((slot) => (
          <span key={slot} style={{ top: offset(slot, hours) }}>
            {format.time(atMinutes(date, slot))}
          </span>
        ))}
      </div>
      {columns.map(({ doctorId, name, appointments }, column) => (
        <section
          key={doctorId ?? ''}
          className="pc-day-body"
          aria-label={name}
          style={{ height: offset(hours.end, hours) }}
        >
          {onBook &&
            free[column]?.map((slot) => (
              <FreeSlot
                key={slot}
                at={atMinutes(date, slot)}
                place={`${column}.${slot}`}
                top={offset(slot, hours)}
                name={name}
                isCursor={`${column}.${slot}` === (isCursorFree ? cursor : fallback)}
                onFocus={setCursor}
                onBook={(at) => onBook(at, doctorId)}
              />
            ))}
          {placed(appointments).map((block) => (
            <DayBlock key={block.appointment.id} block={block} top={offset(block.start, hours)} />
          ))}
          {nowMinutes !== undefined && nowMinutes > hours.start && nowMinutes < hours.end && (
            <div className="pc-day-now" style={{ top: offset(nowMinutes, hours) }} />
          )}
        </section>
      ))}
    </div>
  );
}

interface FreeSlotProps {
  at: string;
  place: string;
  top: string;
  name: string;
  isCursor: boolean;
  onFocus: (place: string) => void;
  onBook: (at: string) => void;
}

/** One half hour to book; Tab stops at one of them, the arrow keys go through the rest. */
function FreeSlot({ at, place, top, name, isCursor, onFocus, onBook }: FreeSlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  const time = format.time(at);
  return (
    <button
      type="button"
      className="pc-slot"
      data-place={place}
      tabIndex={isCursor ? 0 : -1}
      style={{ top }}
      aria-label={t`Book ${time}, ${name}`}
      onFocus={() => onFocus(place)}
      onKeyDown={moveCursor}
      onClick={() => onBook(at)}
    >
      <span>+ {time}</span>
    </button>
  );
}

function offset(minutes: number, { start }: Hours): string {
  return `calc(${minutes - start} * var(--pc-minute))`;
}

function isFree(free: readonly number[][], place: string): boolean {
  const [column = -1, slot = -1] = place.split('.').map(Number);
  return free[column]?.includes(slot) ?? false;
}

/** Up and down go to the next free place of the doctor, left and right to the neighbour's nearest. */
function moveCursor(event: KeyboardEvent<HTMLElement>): void {
  const from = event.currentTarget.dataset.place;
  const day = event.currentTarget.closest('.pc-day');
  const step = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.key];
  if (!from || !step || !day) return;
  event.preventDefault();
  const [column = 0, slot = 0] = from.split('.').map(Number);
  const [sideways = 0, down = 0] = step;
  const places = [...day.querySelectorAll<HTMLElement>('[data-place]')].map((element) => {
    const [at = 0, minutes = 0] = (element.dataset.place ?? '').split('.').map(Number);
    return {
      element,
      columns: (at - column) * sideways,
      minutes: (minutes - slot) * down,
      at,
      gap: Math.abs(minutes - slot),
    };
  });
  const nearest = sideways
    ? places.filter(({ columns }) => columns > 0).sort((a, b) => a.columns - b.columns || a.gap - b.gap)
    : places.filter(({ at, minutes }) => at === column && minutes > 0).sort((a, b) => a.minutes - b.minutes);
  nearest[0]?.element.focus();
}
