import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useCallback } from 'react';

/** State of links that open a drawer from its list, so that closing goes back in history instead of forward. */
export const FROM_LIST = { fromList: true } as const;

/**
 * Returns a function that leaves a detail: back in history if it was opened from the list, otherwise to the given path.
 * The query string belongs to the list and is preserved.
 */
export function useLeave(closeTo: string): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const isFromList = (state as Partial<typeof FROM_LIST> | null)?.fromList === true;
  return useCallback(() => {
    if (isFromList) void navigate(-1);
    else void navigate(closeTo.includes('?') ? closeTo : `${closeTo}${search}`, { replace: true });
  }, [navigate, isFromList, closeTo, search]);
}
