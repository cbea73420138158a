const OPEN = 'polyclinic:open-palette';

/** Opens the search palette from anywhere. */
export function openPalette(): void {
  window.dispatchEvent(new CustomEvent(OPEN));
}

/** Opens the palette with a search text. */
export function searchFor(text: string): void {
  window.dispatchEvent(new CustomEvent(OPEN, { detail: text }));
}

/** Subscribes to requests to open the palette, with their text; returns the unsubscribe function. */
export function onOpenPalette(listener: (text: string) => void): () => void {
  const hear = ({ detail }: CustomEvent<unknown>) => listener(typeof detail === 'string' ? detail : '');
  window.addEventListener(OPEN, hear as EventListener);
  return () => window.removeEventListener(OPEN, hear as EventListener);
}
