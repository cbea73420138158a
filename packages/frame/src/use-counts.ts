import type { UserCounts } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

const REFRESH_MS = 30_000;

/** What waits for the person, asked anew every half minute while the page is seen; nothing until it is known. */
export function useCounts(): Partial<UserCounts> {
  // Hidden pages do not ask: the query client pauses its intervals there.
  const { data } = useQuery({ ...api.user.counts.queryOptions(), refetchInterval: REFRESH_MS });
  return data?.counts ?? NOTHING_KNOWN;
}

const NOTHING_KNOWN: Partial<UserCounts> = {};
