import type { CalendarAppointment } from '@polyclinic/contract';
import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** A shorter way is a tap on the handle. */
const STARTS_AFTER_PX = 6;
/** Distance from the edges of the screen at which it scrolls, and the step of a frame. */
const EDGE_PX = 96;
const STEP_PX = 10;

/** An appointment that a finger moves, and the half hour below the finger. */
export interface DraggedVisit {
  appointment: CalendarAppointment;
  over: string | undefined;
}

/** Moves an appointment by its handle to another half hour of the day; buttons do the same. */
export function useSlotDrag(onDrop: (appointment: CalendarAppointment, dateTime: string) => void) {
  const [dragged, setDragged] = useState<DraggedVisit>();
  const latest = useRef(onDrop);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => () => running.current?.abort(), []);

  function grab(event: PointerEvent, appointment: CalendarAppointment): void {
    const { pointerId, clientX, clientY, button } = event;
    if (button !== 0) return;
    const ends = new AbortController();
    running.current = ends;
    const { signal } = ends;
    const point = { x: clientX, y: clientY };
    let isDragging = false;
    let over: string | undefined;

    const follow = () => {
      over = slotAt(point.x, point.y) ?? over;
      setDragged((before) => (before?.over === over && before ? before : { appointment, over }));
    };
    const finish = (isDropped: boolean) => {
      ends.abort();
      setDragged(undefined);
      if (!isDragging) return;
      swallowClick();
      if (isDropped && over) latest.current(appointment, over);
    };
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (moved.pointerId !== pointerId) return;
        Object.assign(point, { x: moved.clientX, y: moved.clientY });
        if (!isDragging && Math.hypot(point.x - clientX, point.y - clientY) < STARTS_AFTER_PX) return;
        if (!isDragging) scrollAtEdges(point, follow, signal);
        isDragging = true;
        follow();
      },
      { signal },
    );
    window.addEventListener('pointerup', (up) => up.pointerId === pointerId && finish(true), { signal });
    window.addEventListener('pointercancel', (gone) => gone.pointerId === pointerId && finish(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal, capture: true });
  }

  return { dragged, grab };
}

/** Returns the half hour at a point of the screen. */
function slotAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
}

function scrollAtEdges(point: { y: number }, onScrolled: () => void, signal: AbortSignal): void {
  const frame = () => {
    if (signal.aborted) return;
    const step = point.y < EDGE_PX ? -STEP_PX : point.y > window.innerHeight - EDGE_PX ? STEP_PX : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      onScrolled();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The browser generates a click if a drag ends on the handle. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
