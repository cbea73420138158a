const OPEN = 'polyclinic:open-voice';

/** Opens voice control from anywhere. */
export function openVoice(): void {
  window.dispatchEvent(new CustomEvent(OPEN));
}

/** Subscribes to requests to open voice control; returns the unsubscribe function. */
export function onOpenVoice(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
