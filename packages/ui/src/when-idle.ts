/**
 * Acts when the browser is idle, at the latest after the given time in milliseconds, if there is one; returns how to
 * stop waiting.
 */
export function whenIdle(act: () => void, timeout?: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(act, timeout === undefined ? undefined : { timeout });
  return () => window.cancelIdleCallback(idle);
}
