import { useEffect } from 'react';

/** Shows a count on the icon of the installed app, where the system can, until the person logs out. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    // Zero removes it.
    if (count !== undefined) mark(count);
  }, [count]);
  useEffect(() => () => mark(0), []);
}

function mark(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Refused where the person allows no notifications, as on iOS.
  navigator.setAppBadge(count).catch(() => undefined);
}
