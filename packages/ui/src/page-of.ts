const LAST_PAGE = 10_000;

/** Parses the page number of the URL; an invalid one is 1. */
export function pageOf(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
