/** Distance from the edge at which autoscroll starts, and its step per frame. */
const EDGE_PX = 40;
const STEP_PX = 12;

/**
 * Scrolls the calendar while something is dragged near its edge, and calls back after each step, until the signal
 * aborts.
 */
export function scrollAlong(
  grid: HTMLElement,
  pointNow: () => { x: number; y: number },
  onScrolled: () => void,
  signal: AbortSignal,
): void {
  const frame = () => {
    if (signal.aborted) return;
    const box = grid.getBoundingClientRect();
    const { x, y } = pointNow();
    const left = towards(x, box.left, box.right);
    const top = towards(y, box.top, box.bottom);
    if (left !== 0 || top !== 0) {
      grid.scrollBy({ left, top });
      onScrolled();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function towards(at: number, from: number, to: number): number {
  if (to - from < 4 * EDGE_PX) return 0;
  if (at < from + EDGE_PX) return -STEP_PX;
  return at > to - EDGE_PX ? STEP_PX : 0;
}
