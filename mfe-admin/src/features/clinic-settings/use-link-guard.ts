import type { LeaveGuard } from '@polyclinic/ui';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Makes all links of the app ask while the form has unsaved changes. Links that open another tab or window lose nothing
 * and pass through.
 */
export function useLinkGuard(guard: LeaveGuard): LeaveGuard {
  const navigate = useNavigate();
  const isDirty = useRef(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!isDirty.current || !link || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void guard.mayLeave().then((leaves) => {
        if (!leaves) return;
        isDirty.current = false;
        return navigate(link.pathname + link.search);
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [guard, navigate]);

  return useMemo(
    () => ({
      ...guard,
      touch: () => {
        isDirty.current = true;
        guard.touch();
      },
      release: () => {
        isDirty.current = false;
        guard.release();
      },
    }),
    [guard],
  );
}

function leavesPage(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return false;
  return link.pathname !== window.location.pathname;
}
