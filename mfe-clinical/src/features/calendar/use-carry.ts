import type { CalendarAppointment } from '@polyclinic/contract';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CalendarColumn } from './calendar-columns';
import { carriedBy, isAtHome, snapped, takenUp, targetOf, type Carried, type Target } from './carried';
import type { Hours } from './day-layout';
import { isMovable } from './movable';
import { scrollAlong } from './scroll-along';

interface CarryOptions {
  frame: RefObject<HTMLElement | null>;
  columns: readonly CalendarColumn[];
  hours: Hours;
  mayMove: boolean;
  onDrop: (appointment: CalendarAppointment, target: Target) => void;
}

/** A press that trembles is no drag. */
const STARTS_AFTER_PX = 5;

/** Carries an appointment to another place: by mouse, by its grip on a touch screen, or by the keys. */
export function useCarry(options: CarryOptions) {
  const { mayMove, columns } = options;
  const [carried, setCarried] = useState<Carried>();
  const latest = useRef({ ...options, carried });
  useEffect(() => {
    latest.current = { ...options, carried };
  });

  const putBack = useCallback(() => setCarried(undefined), []);

  const drop = useCallback(() => {
    const { carried: over, columns: all, onDrop } = latest.current;
    setCarried(undefined);
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

  /** A step by the keys; the first one takes the appointment up. False where there is nothing to carry. */
  const step = useCallback(
    (element: Element, key: string): boolean => {
      const { carried: before, hours, columns: all } = latest.current;
      const found = appointmentAt(element);
      const over = before ?? (found && takenUp(found.appointment, found.column, 'keys'));
      if (!over) return false;
      setCarried(carriedBy(over, key, all.length, hours));
      return true;
    },
    [appointmentAt],
  );

  const pressed = useCallback(
    (event: PointerEvent) => {
      const { target, clientX, clientY, pointerId, pointerType, button } = event;
      if (!(target instanceof Element) || button !== 0 || target.closest('.pc-clinical-day-block-acts')) return;
      // A finger on the block itself scrolls; its grip is for moving.
      if (pointerType === 'touch' && !target.closest('.pc-clinical-day-grip')) return;
      const found = appointmentAt(target);
      const grid = latest.current.frame.current;
      const block = target.closest('.pc-clinical-day-block');
      if (!found || !grid || !block) return;
      const held = clientY - block.getBoundingClientRect().top;
      const ends = new AbortController();
      const { signal } = ends;
      let isCarrying = false;
      let point = { x: clientX, y: clientY };

      const follow = () => {
        const { columns: all, hours } = latest.current;
        const place = placeAt(grid, point.x, point.y - held, hours);
        if (!place || !all[place.column]) return;
        const { duration } = found.appointment;
        const next: Carried = {
          ...found,
          by: 'pointer',
          column: place.column,
          start: snapped(place.minutes, duration, hours),
        };
        setCarried((before) =>
          before && before.column === next.column && before.start === next.start ? before : next,
        );
      };
      const finish = (isDropped: boolean) => {
        ends.abort();
        if (!isCarrying) return;
        swallowClick();
        if (isDropped) drop();
        else putBack();
      };
      window.addEventListener(
        'pointermove',
        (moved) => {
          if (moved.pointerId !== pointerId) return;
          point = { x: moved.clientX, y: moved.clientY };
          if (!isCarrying && Math.hypot(point.x - clientX, point.y - clientY) < STARTS_AFTER_PX) return;
          if (!isCarrying) scrollAlong(grid, () => point, follow, signal);
          isCarrying = true;
          follow();
        },
        { signal },
      );
      window.addEventListener('pointerup', (up) => up.pointerId === pointerId && finish(true), { signal });
      window.addEventListener('pointercancel', (gone) => gone.pointerId === pointerId && finish(false), { signal });
      window.addEventListener(
        'keydown',
        (key) => {
          if (key.key !== 'Escape' || !isCarrying) return;
          key.stopPropagation();
          finish(false);
        },
        { signal, capture: true },
      );
    },
    [appointmentAt, drop, putBack],
  );

  return { carried, step, drop, putBack, pressed };
}

/** The column and the minute that a point of the screen lies over. */
function placeAt(grid: HTMLElement, x: number, y: number, hours: Hours) {
  for (const body of grid.querySelectorAll<HTMLElement>('.pc-clinical-day-body')) {
    const box = body.getBoundingClientRect();
    if (x < box.left || x >= box.right) continue;
    const column = Number(body.closest<HTMLElement>('[data-column]')?.dataset.column);
    return { column, minutes: hours.start + ((y - box.top) / box.height) * (hours.end - hours.start) };
  }
  return undefined;
}

/** The browser makes a click of a drag that ends on what it began on. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
