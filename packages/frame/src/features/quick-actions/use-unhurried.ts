import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A value that shows at once and is handed on when it has come to rest: a slider passes many on its way. */
export function useUnhurried<T>(value: T, onRest: (value: T) => void): [shown: T, set: (value: T) => void] {
  const [wish, setWish] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });

  // What was decided in the meantime, here or elsewhere, counts from then on.
  useEffect(() => setWish(undefined), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: T) {
    setWish({ value: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), PAUSE_MS);
  }
  return [wish ? wish.value : value, set];
}
