// What a hand does. Focus and scroll events also come by themselves, so they count for nothing.
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

/** Calls at each input of a person; what scripts dispatch is none. Returns how to stop. */
export function onRealInput(listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event.isTrusted) listener();
  };
  for (const input of INPUTS) window.addEventListener(input, hear, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, hear, { capture: true });
  };
}
