const OPEN = 'polyclinic:open-emergency';

/** Opens the emergency actions from anywhere. */
export function openEmergency(): void {
  window.dispatchEvent(new CustomEvent(OPEN));
}

/** Subscribes to requests to open the emergency actions; returns the unsubscribe function. */
export function onOpenEmergency(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
