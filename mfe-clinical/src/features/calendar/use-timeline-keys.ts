import { useEffect, useState, type RefObject } from 'react';

const STEPS: Record<string, readonly [column: number, row: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/**
 * Arrow keys between the blocks of a timeline, which is one stop for the Tab key; returns the block focused last. Rows
 * are elements with data-timeline-row, blocks are links with data-block and data-start, in order of time.
 */
export function useTimelineKeys(place: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.block) setCurrent(target.dataset.block);
    };
    const onKey = (event: KeyboardEvent) => moveFocus(box, event);
    box.addEventListener('focusin', onFocus);
    box.addEventListener('keydown', onKey);
    return () => {
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('keydown', onKey);
    };
  }, [place]);
  return current;
}

function moveFocus(box: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement) || !target.dataset.block) return;
  event.preventDefault();
  const rows = [...box.querySelectorAll<HTMLElement>('[data-timeline-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-block]')])
    .filter((blocks) => blocks.length > 0);
  const [columns, down] = step;
  const row = rows[rows.findIndex((blocks) => blocks.includes(target)) + down];
  if (!row) return;
  const next = down ? nearest(row, startOf(target)) : row[within(row.indexOf(target) + columns, row.length)];
  next?.focus();
}

const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));
const startOf = (block: HTMLElement) => Number(block.dataset.start);

function nearest(blocks: readonly HTMLElement[], start: number): HTMLElement | undefined {
  return [...blocks].sort((a, b) => Math.abs(startOf(a) - start) - Math.abs(startOf(b) - start))[0];
}
