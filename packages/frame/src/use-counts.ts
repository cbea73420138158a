import type { UserCounts } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

const REFRESH_MS = 30_000;

/** Returns the person's pending counts, polled every half minute while the page is visible; empty until loaded. */
export function useCounts(): Partial<UserCounts> {
  // The query client pauses polling on hidden pages.
  const { data } = useQuery({ ...api.user.counts.queryOptions(), refetchInterval: REFRESH_MS });
  return data?.counts ?? NOTHING_KNOWN;
}

const NOTHING_KNOWN: Partial<UserCounts> = {};
