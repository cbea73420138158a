// Direct input. Focus and scroll events also occur by themselves, so they do not count.
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

/** Subscribes to trusted input events (not those dispatched by scripts); returns the unsubscribe function. */
export function onRealInput(listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event.isTrusted) listener();
  };
  for (const input of INPUTS) window.addEventListener(input, hear, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, hear, { capture: true });
  };
}
