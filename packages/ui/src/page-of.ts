const LAST_PAGE = 10_000;

/** The page that an address names; one that the contract would refuse is the first. */
export function pageOf(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
