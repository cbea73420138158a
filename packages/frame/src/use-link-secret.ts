import { useSyncExternalStore } from 'react';

/** The secret of the link: the fragment, which no server gets to see. It stays in the address, so that a reload works. */
export function useLinkSecret(): string {
  return useSyncExternalStore(onChange, () => window.location.hash.slice(1));
}

function onChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
