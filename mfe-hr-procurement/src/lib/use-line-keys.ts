import { useCallback, type KeyboardEvent } from 'react';

const CELLS = 'input:not([disabled]):not([type="hidden"]), textarea';

/** Returns a key handler of a table of inputs: Enter moves to the next cell, Shift+Enter back, Ctrl+Enter submits. */
export function useLineKeys(addLine?: () => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event;
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        target.closest('form')?.requestSubmit();
        return;
      }
      // A list opens and picks with Enter by itself.
      if (target.getAttribute('role') === 'combobox') return;
      event.preventDefault();
      const cells = [...currentTarget.querySelectorAll<HTMLElement>(CELLS)];
      const next = cells[cells.indexOf(target) + (event.shiftKey ? -1 : 1)];
      if (next) next.focus();
      else if (!event.shiftKey) addLine?.();
    },
    [addLine],
  );
}
