import { useLingui } from '@lingui/react/macro';
import { useClinicNow } from '@polyclinic/clinic-ui';
import { hoursOf, minutesOf, placed, type Target } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import { Styles, type RecordAction } from '@polyclinic/ui';
import { useImperativeHandle, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import { CalendarColumn } from './calendar-column';
import type { CalendarColumn as Column } from './calendar-columns';
import { CalendarGutter } from './calendar-gutter';
import { ClipboardTarget } from './clipboard-target';
import { CALENDAR_STYLES } from './calendar-styles';
import { targetOf } from './dragged-appointment';
import { CarriedWords } from './carried-words';
import { DAY_ZOOMS } from './day-zoom';
import { Ghost } from './ghost';
import { useBlockMenu } from './use-block-menu';
import { useDragAppointment } from './use-drag-appointment';
import { useColumnWindow } from './use-column-window';
import { useGridClicks } from './use-grid-clicks';
import { useGridCursor } from './use-grid-cursor';
import { useGridGestures } from './use-grid-gestures';
import { useGridKeys } from './use-grid-keys';
import { useNowInSight } from './use-now-in-sight';
import { useDropHint } from './use-drop-hint';

/** Starts to drag an appointment that is not in the calendar. */
export type Take = (event: PointerEvent, appointment: CalendarAppointment) => void;

interface CalendarGridProps {
  columns: readonly Column[];
  isWeek: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Moves by days or weeks; 0 means today. */
  onStep: (steps: number) => void;
  /** Opens the day view of a date. */
  onDay: (date: string) => void;
  mayMove: boolean;
  onMove: (appointment: CalendarAppointment, target: Target) => void;
  /** Sets an appointment aside. */
  onClip: (appointment: CalendarAppointment) => void;
  /** Receives the function that starts to drag an appointment from the clipboard. */
  taking: RefObject<Take | undefined>;
  /** Further actions of an appointment that may be moved. */
  actionsOf: (appointment: CalendarAppointment) => RecordAction[];
  /** Books a free slot; omitted if the person may not book. */
  onBook?: (at: string, doctorId: string | null) => void;
}

/** Days and doctors side by side: bookable half hours, and a block per appointment that can be opened or dragged. */
export function CalendarGrid(props: CalendarGridProps) {
  const { columns, isWeek, zoom, onZoom, onStep, onDay, mayMove, onMove, onClip, taking, actionsOf, onBook } = props;
  const { t } = useLingui();
  const now = useClinicNow();
  const today = now.slice(0, 10);
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
  const drag = useDragAppointment({
    frame,
    columns,
    hours,
    mayMove,
    onDrop: (appointment, target) => {
      cursor.comeBack(appointment.id);
      onMove(appointment, target);
    },
    onClip,
  });
  useImperativeHandle(taking, () => drag.take);
  const { dragged } = drag;
  const target = dragged && targetOf(dragged, columns);
  const words = useDropHint(dragged, columns);
  const { menu, openMenu } = useBlockMenu({ columns, mayMove, actionsOf });
  const onKeyDown = useGridKeys({ drag, cursor, onStep });
  const clicks = useGridClicks({ columns, openMenu, onDay, onBook });

  useNowInSight(frame, columns[0]?.date);
  useGridGestures(frame, { zoom, onZoom, onStep, pressed: drag.pressed });

  const isShared = columns[0]?.team !== undefined;
  const width = useMemo(() => (isShared ? columnWidth(columns) : undefined), [isShared, columns]);
  const style = {
    '--pc-columns': columns.length,
    '--pc-zoom': DAY_ZOOMS[zoom],
    '--pc-head': isWeek && !isShared ? '56px' : '38px',
    ...(width && { '--pc-column': `${width}px` }),
  } as CSSProperties;
  return (
    <>
      <Styles name="clinical-day" css={CALENDAR_STYLES} />
      <div
        ref={frame}
        role="grid"
        tabIndex={-1}
        aria-label={t`Calendar`}
        className="pc-clinical-day"
        data-view={isWeek ? 'week' : 'day'}
        data-carrying={dragged?.by}
        style={style}
        onKeyDown={onKeyDown}
        onClick={clicks.clicked}
        onFocus={(event) => cursor.entered(event.target)}
        onBlur={() => dragged?.by === 'keys' && drag.putBack()}
        onContextMenu={clicks.menuAsked}
      >
        <CalendarGutter hours={hours} />
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
            draggedId={holds(column, dragged?.appointment.id) ? dragged?.appointment.id : undefined}
            menu={holds(column, menu?.id) ? menu : undefined}
            hrefOf={clicks.hrefOf}
          />
        ))}
        {dragged && !dragged.isOverClipboard && target && words && (
          <Ghost dragged={dragged} target={target} words={words} hours={hours} />
        )}
      </div>
      {dragged?.by === 'pointer' && holdsAny(columns, dragged.appointment.id) && (
        <ClipboardTarget isOver={dragged.isOverClipboard === true} />
      )}
      <CarriedWords dragged={dragged} target={target} columns={columns} isWeek={isWeek} words={words} />
    </>
  );
}

function holdsAny(columns: readonly Column[], id: string): boolean {
  return columns.some((column) => holds(column, id));
}

function holds({ appointments }: Column, id: string | undefined): boolean {
  return id !== undefined && appointments.some((one) => one.id === id);
}

/** Narrowest lane of a doctor in which a name still wraps legibly, and the number of lanes from which on it shrinks. */
const LANE_PX = 66;
const WIDE_LANES = 6;
const NARROWEST_PX = 132;

function columnWidth(columns: readonly Column[]): number {
  const lanes = columns.map(({ appointments }) => Math.max(1, ...placed(appointments).map((one) => one.lanes)));
  return Math.max(NARROWEST_PX, LANE_PX * Math.min(WIDE_LANES, Math.max(1, ...lanes)));
}
