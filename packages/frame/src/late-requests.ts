type Listener<T> = (value: T) => void;

/** Requests to a part of the frame whose script may still be loading. */
export interface LateRequests<T> {
  /** Calls the listeners; without one, the latest request is stored for the first listener. */
  send(value: T): void;
  /** Subscribes to requests; returns the unsubscribe function. */
  listen(listener: Listener<T>): () => void;
}

/** Returns requests of one kind. A button may be pressed before the script of the part it opens has loaded. */
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
