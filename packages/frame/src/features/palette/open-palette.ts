const OPEN = 'polyclinic:open-palette';

/** Opens the search over everything, from wherever it is asked for. */
export function openPalette(): void {
  window.dispatchEvent(new CustomEvent(OPEN));
}

/** Opens it with something typed already. */
export function searchFor(text: string): void {
  window.dispatchEvent(new CustomEvent(OPEN, { detail: text }));
}

/** Hears when it is to be opened, and with what; returns how to stop hearing. */
export function onOpenPalette(listener: (text: string) => void): () => void {
  const hear = ({ detail }: CustomEvent<unknown>) => listener(typeof detail === 'string' ? detail : '');
  window.addEventListener(OPEN, hear as EventListener);
  return () => window.removeEventListener(OPEN, hear as EventListener);
}
