import { useCallback, useEffect, useState } from 'react';

interface AutoHide {
  isHidden: boolean;
  show: () => void;
  /** Props of the element to hide: it stays while it has the pointer or the focus. */
  stay: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Hides an element after a period without pointer or focus. */
export function useAutoHide(isOn: boolean, delayMs: number, isHeld: boolean): AutoHide {
  const [isHidden, setIsHidden] = useState(false);
  const [uses, setUses] = useState({ pointer: false, focus: false });
  const isWaiting = isOn && !isHeld && !isHidden && !uses.pointer && !uses.focus;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsHidden(true), delayMs);
    return () => clearTimeout(timer);
  }, [isWaiting, delayMs]);

  useEffect(() => {
    if (!isOn) setIsHidden(false);
  }, [isOn]);

  const show = useCallback(() => setIsHidden(false), []);

  return {
    isHidden,
    show,
    stay: {
      onPointerEnter: () => setUses((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setUses((now) => ({ ...now, pointer: false })),
      onFocus: () => setUses((now) => ({ ...now, focus: true })),
      onBlur: () => setUses((now) => ({ ...now, focus: false })),
    },
  };
}
