import { useLocation, useNavigate, type NavigateFunction } from '@polyclinic/ui/kit/router';
import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';

// The screen may load over the network; later than this, people have moved on to something else.
const TIMEOUT_MS = 10_000;

interface RouteWatchProps {
  /** The element around the screens. */
  main: RefObject<HTMLElement | null>;
  /** Receives the function that navigates. */
  navigate: RefObject<NavigateFunction | null>;
}

/** Handles everything that depends on the address, so that the frame around the screens does not render on every navigation. */
export function RouteWatch({ main, navigate }: RouteWatchProps) {
  const go = useNavigate();
  useImperativeHandle(navigate, () => go, [go]);
  useRouteFocus(main);
  return null;
}

/** Calls back after each navigation to another path, and once at first. */
export function OnNavigation({ act }: { act: () => void }) {
  const { pathname } = useLocation();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => latest.current(), [pathname]);
  return null;
}

/** Moves the focus to the title after navigation, so that screen readers and keyboards start there. */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const shownTitle = useRef<string>(undefined);

  useEffect(() => {
    const area = main.current;
    // On the first page the focus stays where the browser puts it: before the skip link.
    if (!area || shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    const before = shownTitle.current;

    const settle = () => {
      const title = area.querySelector<HTMLElement>('h1');
      if (!title) return false;
      shownTitle.current = title.textContent;
      // Do not take the focus from a drawer over the same page, or from a field that has it.
      if (title.textContent !== before && !isTaken(area)) {
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      }
      return true;
    };
    if (settle()) return undefined;

    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => {
      if (settle()) stop();
    });
    const timer = setTimeout(stop, TIMEOUT_MS);
    observer.observe(area, { childList: true, subtree: true });
    return stop;
  }, [pathname, main]);

  useEffect(() => {
    if (shownPath.current === pathname)
      shownTitle.current = main.current?.querySelector('h1')?.textContent ?? undefined;
  });
}

function isTaken(area: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== area && (area.contains(activeElement) || Boolean(activeElement?.closest('[role="dialog"]')));
}
