import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useCallback } from 'react';

/** Put on the link that opens a drawer from its list, so that closing goes back instead of forward. */
export const FROM_LIST = { fromList: true } as const;

/**
 * Leads out of a detail: back to where it was opened, or to the address given for those who came by a link of their
 * own. The search is kept, because it is the list's.
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
