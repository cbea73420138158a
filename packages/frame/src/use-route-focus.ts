import { useLocation } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, type RefObject } from 'react';

// A screen may come over the network; after that long people have begun something else.
const PATIENCE_MS = 10_000;

/** A change of page moves the focus to its title, so that screen readers and keyboards start there. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const seen = useRef<{ pathname: string; title: Element | null }>(null);

  useEffect(() => {
    const area = main.current;
    if (!area) return undefined;
    const titleOf = () => area.querySelector<HTMLElement>('h1');
    const before = seen.current;
    // The first page keeps the focus where the browser puts it: at the skip link.
    if (!before) {
      seen.current = { pathname, title: null };
      return undefined;
    }
    if (before.pathname === pathname) return undefined;

    const settle = () => {
      const title = titleOf();
      if (!title) return false;
      const isSamePage = title === before.title;
      seen.current = { pathname, title };
      const isBusyElsewhere =
        document.activeElement?.closest('[role="dialog"]') ?? area.contains(document.activeElement);
      // A drawer over the same page, or a field that took the focus itself, keeps it.
      if (isSamePage || isBusyElsewhere) return true;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
      return true;
    };
    if (settle()) return undefined;

    const observer = new MutationObserver(() => {
      if (settle()) stop();
    });
    const timer = setTimeout(() => stop(), PATIENCE_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(area, { childList: true, subtree: true });
    return stop;
  }, [pathname, main]);

  useEffect(() => {
    if (seen.current) seen.current.title ??= main.current?.querySelector('h1') ?? null;
  });
}
