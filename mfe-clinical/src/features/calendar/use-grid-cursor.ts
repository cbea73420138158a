import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** A position of the keyboard cursor: a free half hour or an appointment. */
interface Stop {
  element: HTMLElement;
  column: number;
  minutes: number;
  lane: number;
}

/** Time limit for restoring the focus; after that the person has moved on. */
const SOON_MS = 3_000;

const ARROWS: Record<string, readonly [sideways: number, down: number]> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/**
 * Roving tabindex: Tab reaches one position of the calendar, arrow keys move between them. The state exists in the DOM
 * alone, because re-rendering thousands of elements per step would be slow.
 */
export function useGridCursor(frame: RefObject<HTMLElement | null>) {
  const last = useRef<Pick<Stop, 'column' | 'minutes'>>(undefined);
  const pendingFocus = useRef<{ id?: string | undefined; until: number }>(undefined);

  useEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    if (pendingFocus.current && document.activeElement === document.body) {
      const { id, until } = pendingFocus.current;
      const stops = stopsIn(grid);
      const back = stops.find(({ element }) => id && element.dataset.id === id) ?? nearest(stops, last.current);
      if (Date.now() < until) back?.element.focus();
      if (back) pendingFocus.current = undefined;
    }
    if (!grid.querySelector('[data-stop][tabindex="0"]')) {
      nearest(stopsIn(grid), last.current)?.element.setAttribute('tabindex', '0');
    }
  });

  /** Tab returns to the position that was focused last. */
  const entered = useCallback(
    (target: Element) => {
      const grid = frame.current;
      const element = target.closest<HTMLElement>('[data-stop]');
      if (!grid || !element) return;
      for (const one of grid.querySelectorAll('[data-stop][tabindex="0"]')) one.setAttribute('tabindex', '-1');
      element.setAttribute('tabindex', '0');
      const { column, minutes } = stopOf(element);
      last.current = { column, minutes };
    },
    [frame],
  );

  /**
   * Up and down move within the column, sideways to the nearest position of the next one; returns whether the key was
   * handled.
   */
  const step = useCallback(
    (from: HTMLElement, key: string): boolean => {
      const arrow = ARROWS[key];
      const grid = frame.current;
      if (!arrow || !grid) return false;
      next(stopsIn(grid), from, arrow)?.element.focus();
      return true;
    },
    [frame],
  );

  /** Restores the focus once the calendar has rendered, on that appointment if it is displayed. */
  const comeBack = useCallback((id?: string) => {
    pendingFocus.current = { id, until: Date.now() + SOON_MS };
  }, []);

  return { entered, step, comeBack };
}

function stopsIn(grid: HTMLElement): Stop[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-stop]')].map(stopOf);
}

function stopOf(element: HTMLElement): Stop {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column;
  const { minutes, lane } = element.dataset;
  return { element, column: Number(column ?? 0), minutes: Number(minutes), lane: Number(lane ?? 0) };
}

function next(stops: Stop[], from: HTMLElement, [sideways, down]: readonly [number, number]): Stop | undefined {
  const here = stopOf(from);
  if (down) {
    const column = stops
      .filter((one) => one.column === here.column)
      .sort((a, b) => a.minutes - b.minutes || a.lane - b.lane);
    return column[column.findIndex(({ element }) => element === from) + down];
  }
  const beyond = stops.filter((one) => (one.column - here.column) * sideways > 0);
  const closest = Math.min(...beyond.map((one) => Math.abs(one.column - here.column)));
  return nearest(
    beyond.filter((one) => Math.abs(one.column - here.column) === closest),
    here,
  );
}

function nearest(stops: Stop[], origin: Pick<Stop, 'column' | 'minutes'> | undefined): Stop | undefined {
  if (!origin) return stops[0];
  const gap = (one: Stop) => Math.abs(one.column - origin.column) * 10_000 + Math.abs(one.minutes - origin.minutes);
  return stops.reduce<Stop | undefined>((best, one) => (best && gap(best) <= gap(one) ? best : one), undefined);
}
