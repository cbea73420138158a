import type { KeyboardEvent } from 'react';
import type { useCarry } from './use-carry';
import type { useGridCursor } from './use-grid-cursor';

interface GridKeysOptions {
  carry: ReturnType<typeof useCarry>;
  cursor: ReturnType<typeof useGridCursor>;
  onStep: (steps: number) => void;
}

const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1, Home: 0 };

/**
 * The keys of the calendar: arrows move the cursor, with Shift they carry the appointment it is on, Enter lets go of it
 * and Escape puts it back; Page Up and Page Down turn the page, Home leads to today.
 */
export function useGridKeys({ carry, cursor, onStep }: GridKeysOptions) {
  const { carried } = carry;

  /** True where the key meant something. */
  function handle({ key, shiftKey }: KeyboardEvent, target: HTMLElement): boolean {
    if (carried?.by === 'keys') {
      if (key === 'Enter') carry.drop();
      else if (key === 'Escape') carry.putBack();
      else return key.startsWith('Arrow') && carry.step(target, key);
      return true;
    }
    if (shiftKey) return key.startsWith('Arrow') && carry.step(target, key);
    const page = PAGES[key];
    if (page === undefined) return cursor.step(target, key);
    cursor.comeBack();
    onStep(page);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    // Menus have keys of their own, wherever on the page they are shown.
    if (!currentTarget.contains(target) || target.closest('.pc-clinical-day-block-acts')) return;
    if (!target.closest('[data-stop]') || !handle(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
