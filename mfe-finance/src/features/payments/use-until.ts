import { useEffect, useRef } from 'react';

/** Returns a function whose promise resolves as soon as `isReady` has been rendered, at once if it has been. */
export function useUntil(isReady: boolean): () => Promise<void> {
  const ready = useRef(isReady);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    ready.current = isReady;
    if (isReady) for (const goOn of waiting.current.splice(0)) goOn();
  });
  return () => (ready.current ? Promise.resolve() : new Promise((resolve) => waiting.current.push(resolve)));
}
