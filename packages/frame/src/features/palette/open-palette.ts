const OPEN = 'polyclinic:open-palette';

/** Opens the search over everything, from wherever it is asked for. */
export function openPalette(): void {
  window.dispatchEvent(new CustomEvent(OPEN));
}

/** Hears when it is to be opened; returns how to stop hearing. */
export function onOpenPalette(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
