/** Where a movement ends and a gesture begins. */
export const GESTURE_LIMITS = {
  minimumSwipePx: 50,
  maximumSwipeMs: 1000,
  movementThresholdPx: 10,
  longPressMs: 500,
  doubleTapMs: 300,
  pinchOutAbove: 1.2,
  pinchInBelow: 0.8,
} as const;

/** What fingers can do on a touch screen. */
export type Gesture =
  'swipeLeft' | 'swipeRight' | 'swipeUp' | 'swipeDown' | 'longPress' | 'doubleTap' | 'pinchOut' | 'pinchIn';

/** What is done for each gesture, told where it began; false says that it meant nothing there. */
export type GestureHandlers = Partial<Record<Gesture, (target: Element) => unknown>>;

interface Finger {
  startX: number;
  startY: number;
  x: number;
  y: number;
}

// A browser sends the click of a touch right after it ends.
const CLICK_FOLLOWS_MS = 400;
/** Two taps further apart than that are taps on two things. */
const SAME_PLACE_PX = 30;

/**
 * Watches the fingers on an element and tells gestures. Mice and pens are left alone, and a touch that scrolls belongs to
 * the browser, which says so by cancelling it. The function given back ends the watch.
 */
export function watchGestures(
  element: HTMLElement,
  handlersNow: () => GestureHandlers,
  isWithin: (target: Element) => boolean = () => true,
): () => void {
  const fingers = new Map<number, Finger>();
  let target: Element | undefined;
  let startedAt = 0;
  let hasMoved = false;
  let isSpent = false;
  let fingersApart = 0;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTap: (Finger & { at: number }) | undefined;
  let heldClick: ReturnType<typeof setTimeout> | undefined;
  let swallowUntil = 0;
  let isReplaying = false;

  function tell(gesture: Gesture): boolean {
    const handler = handlersNow()[gesture];
    if (!handler || !target || handler(target) === false) return false;
    isSpent = true;
    swallowUntil = Date.now() + CLICK_FOLLOWS_MS;
    return true;
  }

  function down(event: PointerEvent) {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    // A first finger: whatever was not told of the fingers before is over.
    if (event.isPrimary) rest();
    if (fingers.size === 0) {
      if (!isWithin(event.target)) return;
      target = event.target;
      startedAt = Date.now();
      hasMoved = false;
      isSpent = false;
      swallowUntil = 0;
      element.style.userSelect = 'none';
      pressTimer = setTimeout(() => {
        // The click that follows the finger's going up comes much later: it is the press that is over then.
        if (tell('longPress')) swallowUntil = Infinity;
      }, GESTURE_LIMITS.longPressMs);
    }
    fingers.set(event.pointerId, { startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      clearTimeout(pressTimer);
      hasMoved = true;
      fingersApart = distance();
    }
  }

  function move(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > GESTURE_LIMITS.movementThresholdPx) {
      hasMoved = true;
      clearTimeout(pressTimer);
    }
    if (fingers.size === 2) pinch();
  }

  function pinch() {
    const ratio = distance() / fingersApart;
    const gesture =
      ratio > GESTURE_LIMITS.pinchOutAbove ? 'pinchOut' : ratio < GESTURE_LIMITS.pinchInBelow ? 'pinchIn' : undefined;
    if (!gesture) return;
    // Whoever goes on pinching goes on zooming, a step at a time.
    fingersApart = distance();
    tell(gesture);
  }

  function up(event: PointerEvent) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    if (fingers.size === 1) {
      if (swallowUntil === Infinity) swallowUntil = Date.now() + CLICK_FOLLOWS_MS;
      if (!isSpent) endOf(finger);
    } else isSpent = true;
    fingers.delete(event.pointerId);
    if (fingers.size === 0) rest();
  }

  function endOf({ startX, startY, x, y }: Finger) {
    const across = x - startX;
    const along = y - startY;
    const length = Math.max(Math.abs(across), Math.abs(along));
    if (!hasMoved) tap({ startX, startY, x, y });
    else if (length >= GESTURE_LIMITS.minimumSwipePx && Date.now() - startedAt <= GESTURE_LIMITS.maximumSwipeMs) {
      if (length === Math.abs(across)) tell(across > 0 ? 'swipeRight' : 'swipeLeft');
      else tell(along > 0 ? 'swipeDown' : 'swipeUp');
    }
  }

  function tap(finger: Finger) {
    const now = Date.now();
    const isSecond =
      lastTap &&
      now - lastTap.at <= GESTURE_LIMITS.doubleTapMs &&
      Math.hypot(finger.x - lastTap.x, finger.y - lastTap.y) <= SAME_PLACE_PX;
    if (isSecond && handlersNow().doubleTap) {
      lastTap = undefined;
      clearTimeout(heldClick);
      tell('doubleTap');
    } else lastTap = { ...finger, at: now };
  }

  function rest() {
    fingers.clear();
    clearTimeout(pressTimer);
    element.style.userSelect = '';
  }

  function cancel(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return;
    lastTap = undefined;
    if (swallowUntil === Infinity) swallowUntil = Date.now() + CLICK_FOLLOWS_MS;
    rest();
  }

  /** What a gesture has been made of is no click; where a second tap would mean something else, the first one waits. */
  function click(event: MouseEvent) {
    if (isReplaying) return;
    const now = Date.now();
    const wait = lastTap && handlersNow().doubleTap ? lastTap.at + GESTURE_LIMITS.doubleTapMs - now : 0;
    if (now > swallowUntil && (wait <= 0 || isOfKeyboard(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (now <= swallowUntil) return;
    const clicked = event.target;
    heldClick = setTimeout(() => {
      isReplaying = true;
      if (clicked instanceof HTMLElement) clicked.click();
      isReplaying = false;
    }, wait);
  }

  /** Otherwise the browser makes a mouse of the touch, which would close at once what the gesture has opened. */
  function touchEnd(event: Event) {
    if (isSpent) event.preventDefault();
  }

  /** The browser's own menu of a long press would cover what ours opens. */
  function contextMenu(event: Event) {
    if (fingers.size > 0 && handlersNow().longPress) event.preventDefault();
  }

  function scrolled() {
    clearTimeout(pressTimer);
    lastTap = undefined;
  }

  const distance = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const passive = { passive: true } as const;
  const ends = new AbortController();
  const { signal } = ends;
  element.addEventListener('pointerdown', down, { ...passive, signal });
  element.addEventListener('pointermove', move, { ...passive, signal });
  // What a gesture opens may take the element out from under the finger: its end is then told to the window alone.
  window.addEventListener('pointerup', up, { ...passive, capture: true, signal });
  window.addEventListener('pointercancel', cancel, { ...passive, capture: true, signal });
  element.addEventListener('click', click, { capture: true, signal });
  element.addEventListener('touchend', touchEnd, { passive: false, signal });
  element.addEventListener('contextmenu', contextMenu, { signal });
  window.addEventListener('scroll', scrolled, { ...passive, capture: true, signal });
  return () => {
    ends.abort();
    clearTimeout(heldClick);
    rest();
  };
}

/** What the browser may still do by itself with touches where these gestures are watched: a CSS touch-action. */
export function touchActionFor(handlers: GestureHandlers): string {
  const takesAcross = handlers.swipeLeft ?? handlers.swipeRight;
  const takesAlong = handlers.swipeUp ?? handlers.swipeDown;
  const takesPinch = handlers.pinchOut ?? handlers.pinchIn;
  if (!takesAcross && !takesAlong && !takesPinch) return handlers.doubleTap ? 'manipulation' : '';
  const left = [!takesAcross && 'pan-x', !takesAlong && 'pan-y', !takesPinch && 'pinch-zoom'].filter(Boolean);
  return left.join(' ') || 'none';
}

// A click by key or by script has no place on the screen.
function isOfKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0;
}
