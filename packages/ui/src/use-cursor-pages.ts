import { useInfiniteQuery } from '@polyclinic/ui/kit/queries';
import type { QueryKey, useQuery, UseQueryResult } from '@polyclinic/ui/kit/query';

interface CursorPage {
  next: string | null;
}

interface PageOptions<D> {
  queryKey: QueryKey;
  queryFn?: Parameters<typeof useQuery<D>>[0]['queryFn'];
}

/** A keyset-paginated list: each page starts after the last row of the previous one. */
export interface CursorPages<D> {
  /** The query as the first page alone would have it, for QueryState. */
  first: Pick<UseQueryResult<D>, 'data' | 'isPending' | 'isSuccess' | 'isError' | 'isFetching' | 'dataUpdatedAt'> & {
    refetch: () => unknown;
  };
  pages: D[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  loadMore: () => void;
}

/**
 * Reads a list by keyset cursors. `pageBehind` returns the query options of the page after a cursor, or of the first
 * page.
 */
export function useCursorPages<D extends CursorPage>(pageBehind: (after?: string) => PageOptions<D>): CursorPages<D> {
  const query = useInfiniteQuery({
    // The cached data of an infinite query has another shape than that of a single page, so it needs its own key.
    queryKey: [...pageBehind().queryKey, 'pages'],
    queryFn: ({ pageParam, ...context }) => {
      const { queryFn } = pageBehind(pageParam);
      if (typeof queryFn !== 'function') throw new Error('A page is fetched by a function');
      return queryFn(context);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pages = query.data?.pages ?? [];
  const { isFetchNextPageError, isFetchingNextPage } = query;
  return {
    first: {
      data: pages[0],
      isPending: query.isPending,
      // If only the next page failed, the rows on display are still up to date.
      isSuccess: query.isSuccess || isFetchNextPageError,
      isError: query.isError && !isFetchNextPageError,
      isFetching: query.isFetching && !isFetchingNextPage,
      dataUpdatedAt: query.dataUpdatedAt,
      refetch: query.refetch,
    },
    pages,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailedMore: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}
