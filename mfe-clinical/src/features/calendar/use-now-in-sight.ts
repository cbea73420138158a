import { useEffect, type RefObject } from 'react';
import { GUTTER_PX } from './calendar-gutter';

/** Scrolls to what is going on now when other days are shown. */
export function useNowInSight(frame: RefObject<HTMLElement | null>, first: string | undefined): void {
  useEffect(() => {
    if (frame.current) scrollToNow(frame.current);
  }, [frame, first]);
}

/** The morning is a turn of the wheel away. */
function scrollToNow(grid: HTMLElement): void {
  const line = grid.querySelector<HTMLElement>('.pc-clinical-day-now');
  if (line) grid.scrollTop = line.offsetTop - grid.clientHeight / 3;
  const column = grid.querySelector<HTMLElement>(".pc-clinical-day-column[data-today='true']");
  if (column) grid.scrollLeft = column.offsetLeft - GUTTER_PX;
}
