import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** A place where the cursor of the calendar can stand: a free half hour or an appointment. */
interface Stop {
  element: HTMLElement;
  column: number;
  minutes: number;
  lane: number;
}

/** Whoever has waited longer for the page has looked elsewhere by then. */
const SOON_MS = 3_000;

const ARROWS: Record<string, readonly [sideways: number, down: number]> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/**
 * One place of the calendar is reached by Tab, the arrow keys go to the others. Which one it is stands on the elements
 * alone: thousands of them would otherwise be drawn anew at each step.
 */
export function useGridCursor(frame: RefObject<HTMLElement | null>) {
  const last = useRef<Pick<Stop, 'column' | 'minutes'>>(undefined);
  const wanted = useRef<{ id?: string | undefined; until: number }>(undefined);

  useEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    if (wanted.current && document.activeElement === document.body) {
      const { id, until } = wanted.current;
      const stops = stopsIn(grid);
      const back = stops.find(({ element }) => id && element.dataset.id === id) ?? nearest(stops, last.current);
      if (Date.now() < until) back?.element.focus();
      if (back) wanted.current = undefined;
    }
    if (!grid.querySelector('[data-stop][tabindex="0"]')) {
      nearest(stopsIn(grid), last.current)?.element.setAttribute('tabindex', '0');
    }
  });

  /** The place that has the focus is the one that Tab comes back to. */
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

  /** Up and down go to the next place of the column, sideways to the nearest of the next one; true where the key meant something. */
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

  /** The focus comes back into the calendar once it shows what is to be shown, on that appointment if it is there. */
  const comeBack = useCallback((id?: string) => {
    wanted.current = { id, until: Date.now() + SOON_MS };
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

function nearest(stops: Stop[], place: Pick<Stop, 'column' | 'minutes'> | undefined): Stop | undefined {
  if (!place) return stops[0];
  const gap = (one: Stop) => Math.abs(one.column - place.column) * 10_000 + Math.abs(one.minutes - place.minutes);
  return stops.reduce<Stop | undefined>((best, one) => (best && gap(best) <= gap(one) ? best : one), undefined);
}
