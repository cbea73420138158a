import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Window {
  first: number;
  last: number;
}

const NONE: Window = { first: 0, last: -1 };
const ALL: Window = { first: 0, last: Infinity };
/**
 * Overscan: columns outside the viewport that render anyway, so that the next one is ready before it is scrolled to.
 */
const BEYOND = 2;

/**
 * Returns the columns in the viewport: a week of many doctors is many times wider than the screen. In print all columns
 * render.
 */
export function useColumnWindow(frame: RefObject<HTMLElement | null>, columns: number): Window {
  const [shown, setShown] = useState(NONE);

  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid) return undefined;
    let isPrinting = false;
    const measure = () => {
      const width = grid.querySelector<HTMLElement>('.pc-clinical-day-column')?.offsetWidth ?? 0;
      const next = isPrinting || width === 0 ? ALL : windowOf(grid, width);
      setShown((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    const print = (isNow: boolean) => () => {
      isPrinting = isNow;
      // The browser takes its snapshot when the listener returns, so render synchronously.
      flushSync(measure);
    };
    const [before, after] = [print(true), print(false)];
    const resized = new ResizeObserver(measure);
    resized.observe(grid);
    measure();
    grid.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      resized.disconnect();
      grid.removeEventListener('scroll', measure);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [frame, columns]);

  return shown;
}

function windowOf({ scrollLeft, clientWidth }: HTMLElement, width: number): Window {
  return {
    first: Math.floor(Math.abs(scrollLeft) / width) - BEYOND,
    last: Math.ceil((Math.abs(scrollLeft) + clientWidth) / width) + BEYOND,
  };
}
