import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { CalendarAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, isOnRow, openRowMenu, Sheet, useFormat, useGestures, useIsPhone } from '@polyclinic/ui';
import { useHref, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useCallback, useEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react';
import { useClinicNow } from '../../lib/clinic-clock';
import { atMinutes, minutesOf } from '../../lib/clinic-dates';
import { CalendarColumn } from './calendar-column';
import type { CalendarColumn as Column } from './calendar-columns';
import { CALENDAR_SHEET } from './calendar-sheet';
import { targetOf, type Target } from './carried';
import { columnNames } from './column-names';
import { hoursOf, slotsOf } from './day-layout';
import { DAY_ZOOMS, zoomedBy } from './day-zoom';
import { Ghost } from './ghost';
import { useBlockMenu } from './use-block-menu';
import { useCarry } from './use-carry';
import { useColumnWindow } from './use-column-window';
import { useGridCursor } from './use-grid-cursor';
import { useGridKeys } from './use-grid-keys';
import { useTargetWords } from './use-target-words';

interface CalendarGridProps {
  columns: readonly Column[];
  isWeek: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Called with how many days or weeks to go on or back; 0 is today. */
  onStep: (steps: number) => void;
  mayMove: boolean;
  onMove: (appointment: CalendarAppointment, target: Target) => void;
  /** Asks for date, time and doctor. */
  onMoveTo: (appointment: CalendarAppointment) => void;
  /** Called for a free place; without it nobody may book. */
  onBook?: (at: string, doctorId: string | null) => void;
}

/** Days and doctors side by side: half hours to book in, and a block for each appointment, to be opened or carried elsewhere. */
export function CalendarGrid(props: CalendarGridProps) {
  const { columns, isWeek, zoom, onZoom, onStep, mayMove, onMove, onMoveTo, onBook } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const now = useClinicNow();
  const today = now.slice(0, 10);
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const hours = useMemo(
    () =>
      hoursOf(
        columns.flatMap(({ appointments }) => appointments),
        columns.flatMap(({ open }) => open ?? []),
      ),
    [columns],
  );
  const shown = useColumnWindow(frame, columns.length);
  const cursor = useGridCursor(frame);
  const carry = useCarry({
    frame,
    columns,
    hours,
    mayMove,
    onDrop: (appointment, target) => {
      cursor.comeBack(appointment.id);
      onMove(appointment, target);
    },
  });
  const { carried } = carry;
  const target = carried && targetOf(carried, columns);
  const words = useTargetWords(carried, columns);
  const { menu, openMenu } = useBlockMenu({ columns, mayMove, onMoveTo });
  const onKeyDown = useGridKeys({ carry, cursor, onStep });
  const open = useOpen();

  const first = columns[0]?.date;
  useEffect(() => {
    // What is going on now is in sight; the morning is a turn of the wheel away.
    const grid = frame.current;
    const line = grid?.querySelector<HTMLElement>('.pc-clinical-day-now');
    if (grid && line) grid.scrollTop = line.offsetTop - grid.clientHeight / 3;
    const column = grid?.querySelector<HTMLElement>(".pc-clinical-day-column[data-today='true']");
    if (grid && column) grid.scrollLeft = column.offsetLeft - GUTTER_PX;
  }, [first]);

  useGestures(
    frame,
    {
      // With several doctors side by side that movement scrolls to those who do not fit.
      ...(isPhone && { swipeLeft: () => onStep(1), swipeRight: () => onStep(-1) }),
      pinchOut: () => onZoom(zoomedBy(zoom, 1)),
      pinchIn: () => onZoom(zoomedBy(zoom, -1)),
      longPress: (element) => isOnRow(element) && openRowMenu(element),
    },
    { isWithin: (element) => !element.closest('.pc-clinical-day-grip') },
  );

  const { pressed } = carry;
  useEffect(() => {
    const grid = frame.current;
    grid?.addEventListener('pointerdown', pressed);
    return () => grid?.removeEventListener('pointerdown', pressed);
  }, [pressed]);

  function clicked(event: MouseEvent) {
    // What a menu shows lies elsewhere on the page, and tells its clicks here all the same.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    const slot = event.target.closest<HTMLElement>('[data-slot]');
    const column = columns[Number(event.target.closest<HTMLElement>('[data-column]')?.dataset.column)];
    const button = event.target.closest('.pc-clinical-day-block-menu');
    const link = event.target.closest<HTMLElement>('[data-id]');
    if (button) openMenu(button);
    else if (slot && column) onBook?.(atMinutes(column.date, Number(slot.dataset.slot)), column.doctorId);
    else if (link?.dataset.id) open.clicked(link.dataset.id, event);
  }

  const said = carried && target && columns[carried.column];
  const style = {
    '--pc-columns': columns.length,
    '--pc-zoom': DAY_ZOOMS[zoom],
    '--pc-head': isWeek ? '56px' : '38px',
  } as CSSProperties;
  return (
    <>
      <Sheet name="clinical-day" css={CALENDAR_SHEET} />
      <div
        ref={frame}
        role="grid"
        tabIndex={-1}
        aria-label={t`Calendar`}
        className="pc-clinical-day"
        data-view={isWeek ? 'week' : 'day'}
        data-carrying={carried?.by}
        style={style}
        onKeyDown={onKeyDown}
        onClick={clicked}
        onFocus={(event) => cursor.entered(event.target)}
        onBlur={() => carried?.by === 'keys' && carry.putBack()}
        onContextMenu={(event) => {
          const button =
            event.target instanceof Element &&
            event.target.closest('.pc-clinical-day-block')?.querySelector('.pc-clinical-day-block-menu');
          if (!button) return;
          event.preventDefault();
          openMenu(button);
        }}
      >
        <div className="pc-clinical-day-gutter" aria-hidden="true">
          <div className="pc-clinical-day-corner" />
          <div className="pc-clinical-day-times">
            {slotsOf(hours).map((slot) => (
              <span key={slot} style={{ top: `calc(${slot - hours.start} * var(--pc-minute))` }}>
                {format.time(atMinutes('2000-01-01', slot))}
              </span>
            ))}
          </div>
        </div>
        {columns.map((column, index) => (
          <CalendarColumn
            key={isWeek ? column.key : (column.doctorId ?? '')}
            column={column}
            index={index}
            hours={hours}
            isWeek={isWeek}
            isToday={column.date === today}
            isFirst={column.date !== columns[index - 1]?.date}
            isFilled={index >= shown.first && index <= shown.last}
            mayBook={onBook !== undefined}
            mayMove={mayMove}
            now={column.date === today ? minutesOf(now) : undefined}
            carriedId={holds(column, carried?.appointment.id) ? carried?.appointment.id : undefined}
            menu={holds(column, menu?.id) ? menu : undefined}
            hrefOf={open.hrefOf}
          />
        ))}
        {carried && target && words && <Ghost carried={carried} target={target} words={words} hours={hours} />}
      </div>
      <div className="pc-hidden" role="status" aria-live="assertive">
        {said &&
          carried.by === 'keys' &&
          [
            patientName(carried.appointment.patient),
            format.time(target.dateTime),
            columnNames(said, isWeek, i18n.locale, format).label,
            words?.text,
          ].join(', ')}
      </div>
    </>
  );
}

const GUTTER_PX = 64;

function holds({ appointments }: Column, id: string | undefined): boolean {
  return id !== undefined && appointments.some((one) => one.id === id);
}

/** The address of an appointment beside the calendar, and the way there: a link component for each of thousands costs more than the blocks. */
function useOpen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const base = useHref(paths.calendar);
  const hrefOf = useCallback((id: string) => `${base}/${id}${search}`, [base, search]);
  const clicked = (id: string, event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ pathname: paths.calendarAppointment(id), search }, { state: FROM_LIST });
  };
  return { hrefOf, clicked };
}
