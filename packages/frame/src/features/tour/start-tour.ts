const START = 'polyclinic:start-tour';

/** Shows the tour again, for whoever asks for it. */
export function startTour(): void {
  window.dispatchEvent(new CustomEvent(START));
}

/** Hears when it is asked for; returns how to stop hearing. */
export function onStartTour(listener: () => void): () => void {
  window.addEventListener(START, listener);
  return () => window.removeEventListener(START, listener);
}
