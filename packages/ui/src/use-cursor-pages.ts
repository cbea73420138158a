import { useInfiniteQuery } from '@polyclinic/ui/kit/queries';
import type { QueryKey, useQuery, UseQueryResult } from '@polyclinic/ui/kit/query';

interface CursorPage {
  next: string | null;
}

interface PageOptions<D> {
  queryKey: QueryKey;
  queryFn?: Parameters<typeof useQuery<D>>[0]['queryFn'];
}

/** A list that grows page by page: each page begins behind the last row of the one before. */
export interface CursorPages<D> {
  /** The query as the first page alone would have it, for QueryState. */
  first: Pick<
    UseQueryResult<D>,
    'data' | 'isPending' | 'isSuccess' | 'isError' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
  >;
  pages: D[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  loadMore: () => void;
}

/** Reads a list by cursors. `pageBehind` gives the options of the page behind a cursor, or of the first. */
export function useCursorPages<D extends CursorPage>(pageBehind: (after?: string) => PageOptions<D>): CursorPages<D> {
  const query = useInfiniteQuery({
    // The answers of a list read page by page have another shape than those of a single page.
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
      // What is shown is up to date where only its continuation failed.
      isSuccess: query.isSuccess || isFetchNextPageError,
      isError: query.isError && !isFetchNextPageError,
      isFetching: query.isFetching && !isFetchingNextPage,
      dataUpdatedAt: query.dataUpdatedAt,
      refetch: query.refetch as unknown as UseQueryResult<D>['refetch'],
    },
    pages,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailedMore: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}
