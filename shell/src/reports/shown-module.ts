import { useEffect } from 'react';

/** The module and release on display. */
export interface Shown {
  module: string;
  digest: string;
}

type Listener = (shown: Shown | undefined) => void;

let shown: Shown | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

/**
 * Marks a module's screen as the one on display while mounted; without a digest it is not attributed to a release yet.
 */
export function useShownModule(module: string | undefined, digest: string | undefined): void {
  useEffect(() => {
    if (module === undefined || digest === undefined) return undefined;
    show({ module, digest });
    return () => show(undefined);
  }, [module, digest]);
}

/** Subscribes to the module on display, starting with the current one; returns the unsubscribe function. */
export function onShownModule(listener: Listener): () => void {
  listeners.add(listener);
  listener(shown);
  return () => listeners.delete(listener);
}

function show(next: Shown | undefined): void {
  shown = next;
  // Deferred, because moving between two screens of one module unmounts one and mounts the other.
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const listener of listeners) listener(shown);
  });
}
