/** Set by `npm test -- --all`: runs all cases. */
const isAll = process.env.POLYCLINIC_TEST_ALL === '1';

/** Seed of the sample, chosen once per run and printed; it changes daily. */
const seed = Number(process.env.POLYCLINIC_E2E_SEED);

/**
 * Returns whether a case belongs to this run's sample, which contains one case in `oneIn`. The sample changes daily, so
 * that all cases run within `oneIn` days.
 */
export function isItsTurn(index: number, oneIn: number): boolean {
  return isAll || (index + seed) % oneIn === 0;
}

interface Sampling {
  /** Prefix of the names of cases that are always included. */
  always: string;
  oneIn: number;
}

/** Returns the cases of a matrix in this run's sample, each with both names and both values. */
export function casesOf<A, B>(
  rows: Readonly<Record<string, A>>,
  columns: Readonly<Record<string, B>>,
  { always, oneIn }: Sampling,
): [row: string, of: A, column: string, by: B][] {
  return Object.entries(rows)
    .flatMap(([row, of]) =>
      Object.entries(columns).map(([column, by]): [string, A, string, B] => [row, of, column, by]),
    )
    .filter(([row, , column], index) => `${row} ${column}`.startsWith(always) || isItsTurn(index, oneIn));
}
