/** Everything, as `npm test -- --all` asks for it. */
const isAll = process.env.POLYCLINIC_TEST_ALL === '1';

/** Chosen once per run and told by it; another one each day. */
const seed = Number(process.env.POLYCLINIC_E2E_SEED);

/**
 * Whether one of many cases of the same kind belongs to this run: one in so many does, others the next day, so that all of
 * them have run after as many days.
 */
export function isItsTurn(place: number, oneIn: number): boolean {
  return isAll || (place + seed) % oneIn === 0;
}

interface Sampling {
  /** How the names of the cases begin that belong to every run. */
  always: string;
  oneIn: number;
}

/** Those cases of a matrix that belong to this run, each with both names and both values. */
export function casesOf<A, B>(
  rows: Readonly<Record<string, A>>,
  columns: Readonly<Record<string, B>>,
  { always, oneIn }: Sampling,
): [row: string, of: A, column: string, by: B][] {
  return Object.entries(rows)
    .flatMap(([row, of]) =>
      Object.entries(columns).map(([column, by]): [string, A, string, B] => [row, of, column, by]),
    )
    .filter(([row, , column], place) => `${row} ${column}`.startsWith(always) || isItsTurn(place, oneIn));
}
