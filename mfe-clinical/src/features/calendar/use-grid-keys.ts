import type { KeyboardEvent } from 'react';
import type { useDragAppointment } from './use-drag-appointment';
import type { useGridCursor } from './use-grid-cursor';

interface GridKeysOptions {
  drag: ReturnType<typeof useDragAppointment>;
  cursor: ReturnType<typeof useGridCursor>;
  onStep: (steps: number) => void;
}

const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1, Home: 0 };

/**
 * Keyboard handling of the calendar: arrows move the cursor, Shift with arrows drags the appointment under it, Enter
 * drops it, Escape cancels; Page Up and Page Down change the page, Home goes to today.
 */
export function useGridKeys({ drag, cursor, onStep }: GridKeysOptions) {
  const { dragged } = drag;

  /** Returns whether the key was handled. */
  function handle({ key, shiftKey }: KeyboardEvent, target: HTMLElement): boolean {
    if (dragged?.by === 'keys') {
      if (key === 'Enter') drag.drop();
      else if (key === 'Escape') drag.putBack();
      else return key.startsWith('Arrow') && drag.step(target, key);
      return true;
    }
    if (shiftKey) return key.startsWith('Arrow') && drag.step(target, key);
    const page = PAGES[key];
    if (page === undefined) return cursor.step(target, key);
    cursor.comeBack();
    onStep(page);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    // Menus handle their own keys, wherever in the DOM they render.
    if (!currentTarget.contains(target) || target.closest('.pc-clinical-day-block-acts')) return;
    if (!target.closest('[data-stop]') || !handle(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
