import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useEffect, useRef } from 'react';

/** Shorter pulls at the top of a page are ordinary scrolling. */
export const PULL_PX = 80;

/** Sheets and menus above the page, which scroll by themselves. */
const LAYERS = '[role="dialog"], [role="menu"]';

/** Calls `onPull` when the page is pulled down at its top, unless the person has turned gestures off; a button does the same. */
export function usePullDown(onPull: () => void): void {
  const { gestures = true } = useContext(SettingContext);
  const latest = useRef(onPull);
  const startY = useRef<number>(undefined);
  useEffect(() => {
    latest.current = onPull;
  });

  useEffect(() => {
    if (!gestures) return undefined;
    const start = (event: TouchEvent) => {
      const isOneAtTop = event.touches.length === 1 && window.scrollY <= 0;
      const isAbove = event.target instanceof Element && event.target.closest(LAYERS) !== null;
      startY.current = isOneAtTop && !isAbove ? event.touches[0]?.clientY : undefined;
    };
    const end = (event: TouchEvent) => {
      const endY = event.changedTouches[0]?.clientY;
      const isPulled = endY !== undefined && endY - (startY.current ?? endY) >= PULL_PX;
      if (isPulled && window.scrollY <= 0) latest.current();
      startY.current = undefined;
    };
    const { style } = document.documentElement;
    // The browser's own pull would load the whole page again.
    style.overscrollBehaviorY = 'contain';
    const passive = { passive: true } as const;
    window.addEventListener('touchstart', start, passive);
    window.addEventListener('touchend', end, passive);
    return () => {
      style.overscrollBehaviorY = '';
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchend', end);
    };
  }, [gestures]);
}
