type Listener<T> = (value: T) => void;

/** Requests to a part of the frame that may not be loaded yet. */
export interface LateRequests<T> {
  /** Passes a request on; without a listener, the last one is kept for the first listener that comes. */
  send(value: T): void;
  /** Subscribes to requests; returns the unsubscribe function. */
  listen(listener: Listener<T>): () => void;
}

/** Returns requests of one kind: what somebody presses while the scripts still load is done once they are there. */
export function createLateRequests<T = void>(): LateRequests<T> {
  const listeners = new Set<Listener<T>>();
  let kept: { value: T } | undefined;
  return {
    send(value) {
      if (listeners.size === 0) kept = { value };
      else for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      const first = kept;
      kept = undefined;
      if (first) listener(first.value);
      return () => listeners.delete(listener);
    },
  };
}
