/** Browsers dispatch the click of a touch right after the touch ends. */
export const CLICK_FOLLOWS_MS = 400;

/** Returns whether a click is of the keyboard or a script; those have no coordinates. */
export function isOfKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0;
}

/**
 * A gesture that opened another page leaves a finger on it; lifting it must not press what now lies below.
 */
export function swallowClickOfHeldFinger(): void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  const lifted = () => setTimeout(() => ends.abort(), CLICK_FOLLOWS_MS);
  window.addEventListener('pointerdown', () => ends.abort(), options);
  window.addEventListener('pointerup', lifted, options);
  window.addEventListener('pointercancel', lifted, options);
  window.addEventListener(
    'click',
    (event) => {
      if (isOfKeyboard(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}
