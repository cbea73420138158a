import { useEffect, useRef } from 'react';
import type { PadAction } from './pad-state';

/** Places whose keys are their own. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Passes the digits of a keyboard on, as if their keys of the pad were pressed. */
export function useDigitKeys(press: (action: PadAction) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(OTHERS))) return;
      const action = actionOf(key);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string): PadAction | undefined {
  if (/^\d$/.test(key)) return { type: 'digit', digit: key };
  if (key === '.' || key === ',') return { type: 'point' };
  return key === 'Backspace' ? { type: 'back' } : undefined;
}
