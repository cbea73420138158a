import { useSyncExternalStore } from 'react';

/**
 * Returns the secret of the link: the fragment, which never reaches a server. It stays in the URL, so that a reload
 * works.
 */
export function useLinkSecret(): string {
  return useSyncExternalStore(onChange, () => window.location.hash.slice(1));
}

function onChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
