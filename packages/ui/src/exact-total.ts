interface Counted {
  pagination?: { totalCount: number; totalIsExact: boolean };
}

/** Returns the number of rows of a list; undefined if they were not all counted, or the list has no pages. */
export function exactTotal(data: Counted | undefined): number | undefined {
  return data?.pagination?.totalIsExact ? data.pagination.totalCount : undefined;
}
