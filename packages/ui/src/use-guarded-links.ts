import { useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import type { LeaveGuard } from './use-leave-guard';

/** Makes links on the page of a form ask before they discard unsaved input. */
export function useGuardedLinks({ mayLeave }: LeaveGuard): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !leadsAway(link, event)) return;
      // Intercept before the router; if the person agrees, navigate as the link would have.
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((leaves) => leaves && navigate(link.pathname + link.search + link.hash));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [mayLeave, navigate]);
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.pathname === window.location.pathname;
  return isPlain && !isHere && link.origin === window.location.origin && !link.target && !link.download;
}
