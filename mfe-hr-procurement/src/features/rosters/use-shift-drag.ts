import { useRef, type DragEvent } from 'react';
import type { CellPlace } from './roster-days';

interface Dragged {
  /** Cell from which the shift is dragged. */
  from: CellPlace;
  shiftId: string;
}

/**
 * Handlers of the grid with which shifts are dragged to other cells: a move, or a copy while Ctrl or Alt is held. The cell
 * under the pointer is marked in the document itself, since drawing rows on each movement would be slow.
 */
export function useShiftDrag(onDrop: (dragged: Dragged, to: CellPlace, mode: 'copy' | 'move') => void) {
  const dragged = useRef<Dragged>(undefined);
  const over = useRef<Element>(undefined);

  function mark(cell: Element | undefined) {
    if (over.current === cell) return;
    over.current?.removeAttribute('data-over');
    cell?.setAttribute('data-over', 'true');
    over.current = cell;
  }

  return {
    onDragStart(event: DragEvent) {
      const shift = closest(event, '[data-shift]');
      const from = placeOf(closest(event, '[data-cell]'));
      const shiftId = shift?.getAttribute('data-shift');
      if (!from || !shiftId) return;
      dragged.current = { from, shiftId };
      event.dataTransfer.effectAllowed = 'copyMove';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', shiftId);
    },
    onDragOver(event: DragEvent) {
      const cell = closest(event, '[data-cell]');
      if (!dragged.current || !cell) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = modeOf(event);
      mark(cell);
    },
    onDrop(event: DragEvent) {
      const to = placeOf(closest(event, '[data-cell]'));
      const { current } = dragged;
      if (!current || !to) return;
      event.preventDefault();
      const isElsewhere = to.row !== current.from.row || to.column !== current.from.column;
      if (isElsewhere) onDrop(current, to, modeOf(event));
    },
    onDragEnd() {
      dragged.current = undefined;
      mark(undefined);
    },
  };
}

const modeOf = ({ ctrlKey, altKey }: DragEvent) => (ctrlKey || altKey ? 'copy' : 'move');

function closest({ target }: DragEvent, selector: string): Element | undefined {
  return target instanceof Element ? (target.closest(selector) ?? undefined) : undefined;
}

function placeOf(cell: Element | undefined): CellPlace | undefined {
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split('-').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}
