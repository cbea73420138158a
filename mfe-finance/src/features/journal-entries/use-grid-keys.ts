import { useCallback, type KeyboardEvent, type RefObject } from 'react';

const ORDER = ['account', 'debit', 'credit', 'memo', 'party', 'branch'] as const;
type Column = (typeof ORDER)[number];

interface GridKeys {
  grid: RefObject<HTMLTableElement | null>;
  fill: (key: number) => void;
  remove: (key: number) => void;
}

/**
 * Keyboard handling of the grid: Enter moves to the next cell or row, arrows to the row above or below, = fills in the
 * difference.
 */
export function useGridKeys({ grid, fill, remove }: GridKeys) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const at = positionOf(event.target);
      if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const { row, column } = at;
      const step = stepOf(event);
      if (step) {
        event.preventDefault();
        const cells = step.sameColumn ? columnOf(grid.current, column) : cellsOf(grid.current);
        const from = cells.findIndex((cell) => cell.contains(event.target as Node));
        focusIn(cells[nextOf(cells, from, step.by, at)]);
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        (event.target as HTMLElement).closest('form')?.requestSubmit();
      } else if (event.key === '=' && (column === 'debit' || column === 'credit')) {
        event.preventDefault();
        fill(row);
      } else if (event.key === 'Delete' && event.ctrlKey) {
        event.preventDefault();
        const cells = columnOf(grid.current, column);
        const from = cells.findIndex((cell) => cell.contains(event.target as Node));
        focusIn(cells[from + 1] ?? cells[from - 1]);
        remove(row);
      }
    },
    [grid, fill, remove],
  );
}

interface CellPosition {
  row: number;
  column: Column;
  /** The cell has input. */
  isFilled: boolean;
}

function positionOf(target: EventTarget): CellPosition | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const isFilled = target instanceof HTMLInputElement && target.value !== '';
  return column && row ? { row: Number(row), column: column as Column, isFilled } : undefined;
}

/** Returns the direction of a key; lists and menus keep their own arrow keys. */
function stepOf({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLElement>) {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isList = (target as HTMLElement).matches('select, .ant-select *');
  if (key === 'Enter' && !(target as HTMLElement).matches('.ant-select *, button')) {
    return { by: shiftKey ? -1 : 1, sameColumn: false };
  }
  if (isList) return undefined;
  if (key === 'ArrowDown') return { by: 1, sameColumn: true };
  return key === 'ArrowUp' ? { by: -1, sameColumn: true } : undefined;
}

/** After a filled debit cell, skip the credit cell. */
function nextOf(cells: HTMLElement[], from: number, by: number, { column, isFilled }: CellPosition): number {
  const skips = by === 1 && column === 'debit' && isFilled && cells[from + 1]?.dataset.cell === 'credit';
  return from + by + (skips ? 1 : 0);
}

const cellsOf = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];
const columnOf = (grid: HTMLElement | null, column: Column): HTMLElement[] =>
  cellsOf(grid).filter(({ dataset }) => dataset.cell === column);

function focusIn(cell: HTMLElement | undefined): void {
  cell?.querySelector<HTMLElement>('input:not([disabled]), select')?.focus();
}
