import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './page-location';

/** A link between public pages: a real URL, followed without a page load. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="pc-quiet" href={to} onClick={(event) => follow(event, () => goTo(to))}>
      {children}
    </a>
  );
}

/** Handles a click on a link in place, unless it opens a new tab or window. */
export function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act();
}
