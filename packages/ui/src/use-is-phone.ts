import { useSyncExternalStore } from 'react';

/** Below this width a screen is laid out for a thumb. */
export const PHONE_BELOW_PX = 768;

const query = `(max-width: ${PHONE_BELOW_PX - 0.02}px)`;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
