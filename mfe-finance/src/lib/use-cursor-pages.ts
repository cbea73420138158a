import type { ApiError } from '@polyclinic/client';
import { useQueries } from '@polyclinic/ui/kit/queries';
import type { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';

interface CursorPage {
  next: string | null;
}

type Options<D> = Parameters<typeof useQuery<D, ApiError>>[0];

/** A list as far as it was asked for: each page begins behind the last row of the one before. */
export function useCursorPages<D extends CursorPage>(filter: object, pageBehind: (after?: string) => Options<D>) {
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState<{ key: string; afters: string[] }>({ key, afters: [] });
  // Another filter begins at the first row again.
  const afters = asked.key === key ? asked.afters : [];
  const pages = useQueries({ queries: [pageBehind(), ...afters.map((after) => pageBehind(after))] });
  const [first] = pages;
  const last = pages.at(-1);
  const next = last?.data?.next ?? null;
  if (!first) throw new Error('There is always a first page');
  return {
    first,
    pages: pages.flatMap(({ data }) => (data ? [data] : [])),
    hasMore: next !== null || (pages.length > 1 && !last?.data),
    isLoadingMore: pages.length > 1 && Boolean(last?.isFetching),
    hasFailedMore: pages.length > 1 && Boolean(last?.isError),
    loadMore() {
      if (last?.isError) void last.refetch();
      else if (next) setAsked({ key, afters: [...afters, next] });
    },
  };
}
