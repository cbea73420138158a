import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** Debounced value: displayed at once, passed on once it settles, because a slider passes through many values. */
export function useDebounced<T>(value: T, onRest: (value: T) => void): [shown: T, set: (value: T) => void] {
  const [pending, setPending] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });

  // A value changed elsewhere meanwhile takes precedence.
  useEffect(() => setPending(undefined), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: T) {
    setPending({ value: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), PAUSE_MS);
  }
  return [pending ? pending.value : value, set];
}
