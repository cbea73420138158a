import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useEffect, useRef, type RefObject } from 'react';
import { touchActionFor, watchGestures, type GestureHandlers } from './gesture-recogniser';

interface GestureOptions {
  isEnabled?: boolean;
  /** Limits gestures to touches that begin on these elements. */
  isWithin?: (target: Element) => boolean;
}

/**
 * Attaches gestures to an element unless the person has turned them off. Each gesture needs an equivalent by single tap
 * or key (WCAG 2.5.1).
 */
export function useGestures(
  ref: RefObject<HTMLElement | null>,
  handlers: GestureHandlers,
  { isEnabled = true, isWithin }: GestureOptions = {},
): void {
  const { gestures = true } = useContext(SettingContext);
  const latest = useRef({ handlers, isWithin });
  useEffect(() => {
    latest.current = { handlers, isWithin };
  });
  const touchAction = touchActionFor(handlers);
  const isOn = isEnabled && gestures;

  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return undefined;
    element.style.touchAction = touchAction;
    const end = watchGestures(
      element,
      () => latest.current.handlers,
      (target) => latest.current.isWithin?.(target) ?? true,
    );
    return () => {
      end();
      element.style.touchAction = '';
    };
  }, [ref, isOn, touchAction]);
}
