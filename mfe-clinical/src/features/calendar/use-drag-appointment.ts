import { type Hours, isMovable, type Target } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CalendarColumn } from './calendar-columns';
import { type DraggedAppointment, draggedByKey, isAtHome, snapped, startDrag, targetOf } from './dragged-appointment';
import { scrollAlong } from './scroll-along';

interface DragOptions {
  frame: RefObject<HTMLElement | null>;
  columns: readonly CalendarColumn[];
  hours: Hours;
  mayMove: boolean;
  onDrop: (appointment: CalendarAppointment, target: Target) => void;
  /** Called if it is dropped on the clipboard. */
  onClip: (appointment: CalendarAppointment) => void;
}

/** Movements below this distance are a click, not a drag. */
const STARTS_AFTER_PX = 5;

/** Offset of the pointer below the start of an appointment that is dragged from the clipboard. */
const HELD_PX = 8;

interface Grabbed {
  appointment: CalendarAppointment;
  column: number;
  /** Dragged from the clipboard: outside the calendar it has no position. */
  isFromClipboard?: boolean;
}

/** Drags an appointment to another position: by mouse, by its handle on a touch screen, or by keyboard. */
export function useDragAppointment(options: DragOptions) {
  const { mayMove, columns } = options;
  const [dragged, setDragged] = useState<DraggedAppointment>();
  const latest = useRef({ ...options, dragged });
  useEffect(() => {
    latest.current = { ...options, dragged };
  });

  const putBack = useCallback(() => setDragged(undefined), []);

  const drop = useCallback(() => {
    const { dragged: over, columns: all, onDrop, onClip } = latest.current;
    setDragged(undefined);
    if (over?.isOverClipboard) {
      onClip(over.appointment);
      return;
    }
    const target = over && targetOf(over, all);
    if (over && target && !isAtHome(over, target)) onDrop(over.appointment, target);
  }, []);

  const appointmentAt = useCallback(
    (element: Element) => {
      const link = element.closest('.pc-clinical-day-block')?.querySelector<HTMLElement>('[data-id]');
      const column = Number(element.closest<HTMLElement>('[data-column]')?.dataset.column ?? -1);
      const appointment = columns[column]?.appointments.find(({ id }) => id === link?.dataset.id);
      return appointment && mayMove && isMovable(appointment.status) ? { appointment, column } : undefined;
    },
    [columns, mayMove],
  );

  /** Moves by keyboard; the first step starts the drag. Returns false if there is nothing to drag. */
  const step = useCallback(
    (element: Element, key: string): boolean => {
      const { dragged: before, hours, columns: all } = latest.current;
      const found = appointmentAt(element);
      const over = before ?? (found && startDrag(found.appointment, found.column, 'keys'));
      if (!over) return false;
      setDragged(draggedByKey(over, key, all.length, hours));
      return true;
    },
    [appointmentAt],
  );

  const grab = useCallback(
    (event: PointerEvent, found: Grabbed, held: number) => {
      const { clientX, clientY, pointerId, button } = event;
      const grid = latest.current.frame.current;
      if (!grid || button !== 0) return;
      const ends = new AbortController();
      const { signal } = ends;
      let isDragging = false;
      let point = { x: clientX, y: clientY };

      const follow = () => {
        const { columns: all, hours } = latest.current;
        const isOverClipboard = isOverTarget(point.x, point.y);
        if (isOverClipboard) setDragged((before) => before && { ...before, isOverClipboard });
        if (isOverClipboard) return;
        if (found.isFromClipboard && !isInside(grid, point.x, point.y)) {
          setDragged(undefined);
          return;
        }
        const position = positionAt(grid, point.x, point.y - held, hours);
        if (!position || !all[position.column]) return;
        const { duration } = found.appointment;
        const next: DraggedAppointment = {
          appointment: found.appointment,
          by: 'pointer',
          column: position.column,
          start: snapped(position.minutes, duration, hours),
        };
        setDragged((before) =>
          before && !before.isOverClipboard && before.column === next.column && before.start === next.start
            ? before
            : next,
        );
      };
      const finish = (isDropped: boolean) => {
        ends.abort();
        if (!isDragging) return;
        swallowClick();
        if (isDropped) drop();
        else putBack();
      };
      window.addEventListener(
        'pointermove',
        (moved) => {
          if (moved.pointerId !== pointerId) return;
          point = { x: moved.clientX, y: moved.clientY };
          if (!isDragging && Math.hypot(point.x - clientX, point.y - clientY) < STARTS_AFTER_PX) return;
          if (!isDragging) scrollAlong(grid, () => point, follow, signal);
          isDragging = true;
          follow();
        },
        { signal },
      );
      window.addEventListener('pointerup', (up) => up.pointerId === pointerId && finish(true), { signal });
      window.addEventListener('pointercancel', (gone) => gone.pointerId === pointerId && finish(false), { signal });
      window.addEventListener(
        'keydown',
        (key) => {
          if (key.key !== 'Escape' || !isDragging) return;
          key.stopPropagation();
          finish(false);
        },
        { signal, capture: true },
      );
    },
    [drop, putBack],
  );

  const pressed = useCallback(
    (event: PointerEvent) => {
      const { target, clientY, pointerType } = event;
      if (!(target instanceof Element) || target.closest('.pc-clinical-day-block-acts')) return;
      // A finger on the block itself scrolls; only its handle drags.
      if (pointerType === 'touch' && !target.closest('.pc-clinical-day-grip')) return;
      const found = appointmentAt(target);
      const block = target.closest('.pc-clinical-day-block');
      if (found && block) grab(event, found, clientY - block.getBoundingClientRect().top);
    },
    [appointmentAt, grab],
  );

  /** Starts to drag an appointment that is on the clipboard. */
  const take = useCallback(
    (event: PointerEvent, appointment: CalendarAppointment) =>
      grab(event, { appointment, column: 0, isFromClipboard: true }, HELD_PX),
    [grab],
  );

  return { dragged, step, drop, putBack, pressed, take };
}

/** Returns the column and minute at a point of the screen. */
function positionAt(grid: HTMLElement, x: number, y: number, hours: Hours) {
  for (const body of grid.querySelectorAll<HTMLElement>('.pc-clinical-day-body')) {
    const box = body.getBoundingClientRect();
    if (x < box.left || x >= box.right) continue;
    const column = Number(body.closest<HTMLElement>('[data-column]')?.dataset.column);
    return { column, minutes: hours.start + ((y - box.top) / box.height) * (hours.end - hours.start) };
  }
  return undefined;
}

/** Returns whether a point of the screen is on the target that sets appointments aside. */
function isOverTarget(x: number, y: number): boolean {
  const target = document.querySelector('.pc-clinical-clipboard-target');
  return target !== null && isInside(target, x, y);
}

function isInside(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

/** The browser generates a click if a drag ends on the element on which it began. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
