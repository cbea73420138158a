import { isOnRow, openRowMenu, useGestures, useIsPhone } from '@polyclinic/ui';
import { useEffect, type RefObject } from 'react';
import { zoomedBy } from './day-zoom';

interface GridGestures {
  zoom: number;
  onZoom: (zoom: number) => void;
  onStep: (steps: number) => void;
  /** Called when a press begins that may become a drag of an appointment. */
  pressed: (event: PointerEvent) => void;
}

/**
 * Handles touch gestures on the grid: swipe to page, pinch to zoom, long press for the menu of a block, drag by the
 * grip.
 */
export function useGridGestures(
  frame: RefObject<HTMLElement | null>,
  { zoom, onZoom, onStep, pressed }: GridGestures,
): void {
  const isPhone = useIsPhone();
  useGestures(
    frame,
    {
      // With several columns side by side, a swipe scrolls the grid horizontally.
      ...(isPhone && { swipeLeft: () => onStep(1), swipeRight: () => onStep(-1) }),
      pinchOut: () => onZoom(zoomedBy(zoom, 1)),
      pinchIn: () => onZoom(zoomedBy(zoom, -1)),
      longPress: (element) => isOnRow(element) && openRowMenu(element),
    },
    { isWithin: (element) => !element.closest('.pc-clinical-day-grip') },
  );

  useEffect(() => {
    const grid = frame.current;
    grid?.addEventListener('pointerdown', pressed);
    return () => grid?.removeEventListener('pointerdown', pressed);
  }, [frame, pressed]);
}
