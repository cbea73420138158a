import { CLICK_FOLLOWS_MS, isOfKeyboard, swallowClickOfHeldFinger } from './touch-clicks';

/** Thresholds between a touch and a gesture, as specified. */
export const GESTURE_LIMITS = {
  minimumSwipePx: 50,
  maximumSwipeMs: 1000,
  movementThresholdPx: 10,
  longPressMs: 500,
  doubleTapMs: 300,
  pinchOutAbove: 1.2,
  pinchInBelow: 0.8,
} as const;

/** The recognised touch gestures. */
export type Gesture =
  | 'swipeLeft'
  | 'swipeRight'
  | 'swipeUp'
  | 'swipeDown'
  | 'longPress'
  | 'doubleTap'
  | 'threeFingerTap'
  | 'pinchOut'
  | 'pinchIn';

/**
 * Handlers by gesture, called with the element where it began; a handler returns false if the gesture has no meaning
 * there.
 */
export type GestureHandlers = Partial<Record<Gesture, (target: Element) => unknown>>;

interface Finger {
  startX: number;
  startY: number;
  x: number;
  y: number;
}

/** Two taps further apart than this are separate taps. */
const SAME_PLACE_PX = 30;

/**
 * Recognises touch gestures on an element. Ignores mice and pens; a touch that scrolls is left to the browser, which
 * signals that with pointercancel. Returns a function that removes the listeners.
 */
export function watchGestures(
  element: HTMLElement,
  handlersNow: () => GestureHandlers,
  isWithin: (target: Element) => boolean = () => true,
): () => void {
  return new GestureWatch(element, handlersNow, isWithin).start();
}

class GestureWatch {
  readonly #element: HTMLElement;
  readonly #handlersNow: () => GestureHandlers;
  readonly #isWithin: (target: Element) => boolean;
  readonly #fingers = new Map<number, Finger>();
  #target: Element | undefined;
  #startedAt = 0;
  #hasMoved = false;
  /** No finger has moved, which a second one alone does not change. */
  #isStill = true;
  /** Highest number of fingers at the same time. */
  #mostFingers = 0;
  #isSpent = false;
  #fingersApart = 0;
  #pressTimer: ReturnType<typeof setTimeout> | undefined;
  #lastTap: (Finger & { at: number }) | undefined;
  #heldClick: ReturnType<typeof setTimeout> | undefined;
  #swallowUntil = 0;
  #isReplaying = false;

  constructor(element: HTMLElement, handlersNow: () => GestureHandlers, isWithin: (target: Element) => boolean) {
    this.#element = element;
    this.#handlersNow = handlersNow;
    this.#isWithin = isWithin;
  }

  start(): () => void {
    const passive = { passive: true } as const;
    const ends = new AbortController();
    const { signal } = ends;
    const element = this.#element;
    element.addEventListener('pointerdown', (event) => this.#down(event), { ...passive, signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { ...passive, signal });
    // A gesture may open something that removes the element below the finger: its end is then dispatched to the window
    // alone.
    window.addEventListener('pointerup', (event) => this.#up(event), { ...passive, capture: true, signal });
    window.addEventListener('pointercancel', (event) => this.#cancel(event), { ...passive, capture: true, signal });
    element.addEventListener('click', (event) => this.#click(event), { capture: true, signal });
    element.addEventListener('touchend', (event) => this.#touchEnd(event), { passive: false, signal });
    element.addEventListener('contextmenu', (event) => this.#contextMenu(event), { signal });
    window.addEventListener('scroll', () => this.#scrolled(), { ...passive, capture: true, signal });
    return () => {
      if (this.#isSpent && this.#fingers.size > 0) swallowClickOfHeldFinger();
      ends.abort();
      clearTimeout(this.#heldClick);
      this.#rest();
    };
  }

  #tell(gesture: Gesture): boolean {
    const handler = this.#handlersNow()[gesture];
    if (!handler || !this.#target || handler(this.#target) === false) return false;
    this.#isSpent = true;
    this.#swallowUntil = Date.now() + CLICK_FOLLOWS_MS;
    return true;
  }

  #down(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    // The primary touch begins a new gesture: discards fingers whose end was not reported.
    if (event.isPrimary) this.#rest();
    if (this.#fingers.size === 0) {
      if (!this.#isWithin(event.target)) return;
      this.#begin(event.target);
    }
    const { clientX: x, clientY: y } = event;
    this.#fingers.set(event.pointerId, { startX: x, startY: y, x, y });
    this.#mostFingers = Math.max(this.#mostFingers, this.#fingers.size);
    if (this.#fingers.size > 1) {
      clearTimeout(this.#pressTimer);
      this.#hasMoved = true;
      this.#fingersApart = this.#distance();
    }
  }

  #begin(target: Element): void {
    this.#target = target;
    this.#startedAt = Date.now();
    this.#hasMoved = false;
    this.#isStill = true;
    this.#mostFingers = 1;
    this.#isSpent = false;
    this.#swallowUntil = 0;
    if (this.#handlesOneFinger()) this.#element.style.userSelect = 'none';
    this.#pressTimer = setTimeout(() => {
      // The click follows when the finger is lifted, which may be much later; the press itself has ended.
      if (this.#tell('longPress')) this.#swallowUntil = Infinity;
    }, GESTURE_LIMITS.longPressMs);
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > GESTURE_LIMITS.movementThresholdPx) {
      this.#hasMoved = true;
      this.#isStill = false;
      clearTimeout(this.#pressTimer);
    }
    if (this.#fingers.size === 2) this.#pinch();
  }

  #pinch(): void {
    const ratio = this.#distance() / this.#fingersApart;
    const gesture =
      ratio > GESTURE_LIMITS.pinchOutAbove ? 'pinchOut' : ratio < GESTURE_LIMITS.pinchInBelow ? 'pinchIn' : undefined;
    if (!gesture) return;
    // Continued pinching zooms further, one step at a time.
    this.#fingersApart = this.#distance();
    this.#tell(gesture);
  }

  #up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    if (this.#fingers.size === 1) {
      this.#endPress();
      if (this.#isThreeFingerTap()) this.#tell('threeFingerTap');
      else if (!this.#isSpent) this.#endOf(finger);
    } else this.#isSpent = true;
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#rest();
  }

  #isThreeFingerTap(): boolean {
    const isShort = Date.now() - this.#startedAt <= GESTURE_LIMITS.longPressMs;
    return this.#mostFingers === 3 && this.#isStill && isShort;
  }

  /** A watch for a tap with three fingers alone leaves the text of the page selectable. */
  #handlesOneFinger(): boolean {
    return Object.keys(this.#handlersNow()).some((gesture) => gesture !== 'threeFingerTap');
  }

  #endPress(): void {
    if (this.#swallowUntil === Infinity) this.#swallowUntil = Date.now() + CLICK_FOLLOWS_MS;
  }

  #endOf(finger: Finger): void {
    if (!this.#hasMoved) this.#tap(finger);
    else if (Date.now() - this.#startedAt <= GESTURE_LIMITS.maximumSwipeMs) this.#swipe(finger);
  }

  #swipe({ startX, startY, x, y }: Finger): void {
    const across = x - startX;
    const along = y - startY;
    const length = Math.max(Math.abs(across), Math.abs(along));
    if (length < GESTURE_LIMITS.minimumSwipePx) return;
    if (length === Math.abs(across)) this.#tell(across > 0 ? 'swipeRight' : 'swipeLeft');
    else this.#tell(along > 0 ? 'swipeDown' : 'swipeUp');
  }

  #tap(finger: Finger): void {
    const now = Date.now();
    const last = this.#lastTap;
    const isSecond =
      last &&
      now - last.at <= GESTURE_LIMITS.doubleTapMs &&
      Math.hypot(finger.x - last.x, finger.y - last.y) <= SAME_PLACE_PX;
    if (isSecond && this.#handlersNow().doubleTap) {
      this.#lastTap = undefined;
      clearTimeout(this.#heldClick);
      this.#tell('doubleTap');
    } else this.#lastTap = { ...finger, at: now };
  }

  #rest(): void {
    this.#fingers.clear();
    clearTimeout(this.#pressTimer);
    this.#element.style.userSelect = '';
  }

  #cancel(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return;
    this.#lastTap = undefined;
    this.#endPress();
    this.#rest();
  }

  /** Suppresses the click of a recognised gesture; if a double tap is handled, delays the click of the first tap. */
  #click(event: MouseEvent): void {
    if (this.#isReplaying) return;
    const now = Date.now();
    const last = this.#lastTap;
    const wait = last && this.#handlersNow().doubleTap ? last.at + GESTURE_LIMITS.doubleTapMs - now : 0;
    if (now > this.#swallowUntil && (wait <= 0 || isOfKeyboard(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (now > this.#swallowUntil) this.#replayAfter(wait, event.target);
  }

  #replayAfter(wait: number, clicked: EventTarget | null): void {
    this.#heldClick = setTimeout(() => {
      this.#isReplaying = true;
      if (clicked instanceof HTMLElement) clicked.click();
      this.#isReplaying = false;
    }, wait);
  }

  /** Prevents the emulated mouse events of a touch, which would close at once what the gesture has opened. */
  #touchEnd(event: Event): void {
    if (this.#isSpent) event.preventDefault();
  }

  /** Prevents the browser's menu of a long press, which would cover the app's own. */
  #contextMenu(event: Event): void {
    if (this.#fingers.size > 0 && this.#handlersNow().longPress) event.preventDefault();
  }

  #scrolled(): void {
    clearTimeout(this.#pressTimer);
    this.#lastTap = undefined;
  }

  #distance(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}

/** Returns the CSS touch-action: the gestures that the browser may still handle itself. */
export function touchActionFor(handlers: GestureHandlers): string {
  const takesAcross = handlers.swipeLeft ?? handlers.swipeRight;
  const takesAlong = handlers.swipeUp ?? handlers.swipeDown;
  const takesPinch = handlers.pinchOut ?? handlers.pinchIn;
  if (!takesAcross && !takesAlong && !takesPinch) return handlers.doubleTap ? 'manipulation' : '';
  const left = [!takesAcross && 'pan-x', !takesAlong && 'pan-y', !takesPinch && 'pinch-zoom'].filter(Boolean);
  return left.join(' ') || 'none';
}
