import { useEffect } from 'react';

/** What the page shows now. */
export interface Shown {
  module: string;
  digest: string;
}

type Listener = (shown: Shown | undefined) => void;

let shown: Shown | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

/** The screen of this module is the page, for as long as it is there; without a digest it is nobody's yet. */
export function useShownModule(module: string | undefined, digest: string | undefined): void {
  useEffect(() => {
    if (module === undefined || digest === undefined) return undefined;
    show({ module, digest });
    return () => show(undefined);
  }, [module, digest]);
}

/** Told now and whenever another module is shown; returns how to stop. */
export function onShownModule(listener: Listener): () => void {
  listeners.add(listener);
  listener(shown);
  return () => listeners.delete(listener);
}

function show(next: Shown | undefined): void {
  shown = next;
  // From one screen of a module to the next, nothing has changed once both have spoken.
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const listener of listeners) listener(shown);
  });
}
