import { useCloseOnBack } from '@polyclinic/ui';
import { useEffect, useRef, type RefObject } from 'react';

/** Closes a floating element on Escape, the back button, a press outside, or when focus leaves it. */
export function useDismiss(area: RefObject<HTMLElement | null>, isOpen: boolean, close: (how: 'key' | 'away') => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useCloseOnBack(isOpen, () => close('key'));

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current('key');
    };
    const onAway = ({ target }: Event) => {
      // The press may have removed its target, and focus on the body is not a deliberate move.
      if (!(target instanceof Element) || !target.isConnected || target === document.body) return;
      if (!area.current?.contains(target)) latest.current('away');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
    };
  }, [area, isOpen]);
}
