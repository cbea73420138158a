import { atMinutes } from '@polyclinic/clinic-ui/calendar';
import { paths } from '@polyclinic/remote';
import { FROM_LIST } from '@polyclinic/ui';
import { useHref, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useCallback, type MouseEvent } from 'react';
import type { CalendarColumn } from './calendar-columns';

interface GridClicks {
  columns: readonly CalendarColumn[];
  openMenu: (button: Element) => void;
  /** Opens the day view of a date. */
  onDay: (date: string) => void;
  onBook: ((at: string, doctorId: string | null) => void) | undefined;
}

/**
 * Handles clicks on the grid: books a free slot, opens an appointment, its menu or a day. A right click opens the menu
 * as well.
 */
export function useGridClicks({ columns, openMenu, onDay, onBook }: GridClicks) {
  const open = useOpenAppointment();

  function clicked(event: MouseEvent) {
    // Ignores clicks in an open menu: it is rendered elsewhere on the page, but React bubbles its events through the
    // component tree.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    const slot = event.target.closest<HTMLElement>('[data-slot]');
    const column = columns[Number(event.target.closest<HTMLElement>('[data-column]')?.dataset.column)];
    const button = event.target.closest('.pc-clinical-day-block-menu');
    const link = event.target.closest<HTMLElement>('[data-id]');
    const head = event.target.closest<HTMLElement>('[data-day]');
    if (head?.dataset.day) onDay(head.dataset.day);
    else if (button) openMenu(button);
    else if (slot && column) onBook?.(atMinutes(column.date, Number(slot.dataset.slot)), column.doctorId);
    else if (link?.dataset.id) open.clicked(link.dataset.id, event);
  }

  function menuAsked(event: MouseEvent) {
    const button =
      event.target instanceof Element &&
      event.target.closest('.pc-clinical-day-block')?.querySelector('.pc-clinical-day-block-menu');
    if (!button) return;
    event.preventDefault();
    openMenu(button);
  }

  return { clicked, menuAsked, hrefOf: open.hrefOf };
}

/**
 * Returns the URL of an appointment next to the calendar, and a click handler that navigates to it. Thousands of link
 * components would cost more than the blocks themselves.
 */
export function useOpenAppointment() {
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
