const START = 'polyclinic:start-tour';

/** Starts the tour on request. */
export function startTour(): void {
  window.dispatchEvent(new CustomEvent(START));
}

/** Subscribes to requests for the tour; returns the unsubscribe function. */
export function onStartTour(listener: () => void): () => void {
  window.addEventListener(START, listener);
  return () => window.removeEventListener(START, listener);
}
