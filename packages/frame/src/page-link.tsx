import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './page-address';

/** A link between the pages in front of the login: a real address, taken without loading anew. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="pc-quiet" href={to} onClick={(event) => follow(event, () => goTo(to))}>
      {children}
    </a>
  );
}

/** Does the same as the link, except where the person wants it in a tab or window of its own. */
export function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act();
}
