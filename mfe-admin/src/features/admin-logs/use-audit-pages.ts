import type { AuditFilter } from '@polyclinic/contract';
import { useQueries } from '@polyclinic/ui/kit/queries';
import { useState } from 'react';
import { api } from '../../lib/api';

/** The log as far as it was asked for: each page begins after the last entry of the one before. */
export function useAuditPages(filter: AuditFilter) {
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState<{ key: string; befores: string[] }>({ key, befores: [] });
  // Another filter begins at the newest entry again.
  const befores = asked.key === key ? asked.befores : [];
  const pages = useQueries({
    queries: [undefined, ...befores].map((before) => api.adminLogs.list.queryOptions({ query: { ...filter, before } })),
  });
  const [first] = pages;
  const last = pages.at(-1);
  const next = last?.data?.next ?? null;
  return {
    first,
    last,
    logs: pages.flatMap(({ data }) => data?.logs ?? []),
    hasMore: next !== null || (pages.length > 1 && !last?.data),
    isLoadingMore: pages.length > 1 && Boolean(last?.isFetching),
    loadMore() {
      if (last?.isError) void last.refetch();
      else if (next) setAsked({ key, befores: [...befores, next] });
    },
  };
}
