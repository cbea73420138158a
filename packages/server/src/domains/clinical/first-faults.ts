const MOST_FAULTS = 20;

/** Returns the first faults of a table, and how many there are beyond them. */
export function firstFaults(faults: readonly string[]): string[] {
  const more = faults.length - MOST_FAULTS;
  return more > 0 ? [...faults.slice(0, MOST_FAULTS), `and ${more} more`] : [...faults];
}
