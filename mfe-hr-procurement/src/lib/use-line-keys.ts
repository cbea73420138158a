import { useCallback, type KeyboardEvent } from 'react';

const CELLS = 'input:not([disabled]):not([type="hidden"]), textarea';

/**
 * Returns a key handler of a table of inputs: Enter moves to the next cell and Shift+Enter back, arrows to the row above or
 * below, Ctrl+Enter submits.
 */
export function useLineKeys(addLine?: () => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event;
      if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
      // A list opens and picks by itself.
      if (target.getAttribute('role') === 'combobox') return;
      const isUp = key === 'ArrowUp';
      if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        target.closest('form')?.requestSubmit();
      } else if (key === 'Enter') {
        event.preventDefault();
        const cells = [...currentTarget.querySelectorAll<HTMLElement>(CELLS)];
        const next = cells[cells.indexOf(target) + (event.shiftKey ? -1 : 1)];
        if (next) next.focus();
        else if (!event.shiftKey) addLine?.();
      } else if ((isUp || key === 'ArrowDown') && !target.closest('.ant-picker')) {
        event.preventDefault();
        cellBeside(target, isUp)?.focus();
      }
    },
    [addLine],
  );
}

/** Returns the input of the same column in the row above or below. */
function cellBeside(target: HTMLElement, isUp: boolean): HTMLElement | null | undefined {
  const cell = target.closest('td');
  const row = target.closest('tr');
  const beside = isUp ? row?.previousElementSibling : row?.nextElementSibling;
  return beside?.children[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>(CELLS);
}
