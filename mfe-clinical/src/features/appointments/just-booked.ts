import { useSyncExternalStore } from 'react';

let bookedId: string | undefined;
const listeners = new Set<() => void>();

/** Remembers which appointment the drawer has booked last, for the list beside it; undefined forgets it. */
export function setJustBooked(id: string | undefined): void {
  bookedId = id;
  listeners.forEach((listener) => listener());
}

/** Returns the id of the appointment that was booked last beside this list. */
export function useJustBooked(): string | undefined {
  return useSyncExternalStore(subscribe, () => bookedId);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
